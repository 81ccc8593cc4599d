import type { AdminQuestionType } from '../question-type.ts';
import { MultipleEditor } from './MultipleEditor.tsx';
import { MultipleKey } from './MultipleKey.tsx';

export const multiple: AdminQuestionType<'multiple'> = { Editor: MultipleEditor, KeyEditor: MultipleKey };
