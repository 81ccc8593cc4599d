import type { AdminQuestionType } from '../question-type.ts';
import { OrderingEditor } from './OrderingEditor.tsx';
import { OrderKey } from './OrderKey.tsx';

export const ordering: AdminQuestionType<'ordering'> = { Editor: OrderingEditor, KeyEditor: OrderKey };
