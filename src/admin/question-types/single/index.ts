import type { AdminQuestionType } from '../question-type.ts';
import { SingleEditor } from './SingleEditor.tsx';
import { SingleKey } from './SingleKey.tsx';

export const single: AdminQuestionType<'single'> = { Editor: SingleEditor, KeyEditor: SingleKey };
