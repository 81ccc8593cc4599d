import type { AdminQuestionType } from '../question-type.ts';
import { NumericEditor } from './NumericEditor.tsx';
import { NumericKey } from './NumericKey.tsx';

export const numeric: AdminQuestionType<'numeric'> = { Editor: NumericEditor, KeyEditor: NumericKey };
