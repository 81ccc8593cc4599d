import type { AdminQuestionType } from '../question-type.ts';
import { CalculatedEditor } from './CalculatedEditor.tsx';
import { CalculatedKey } from './CalculatedKey.tsx';

export const calculated: AdminQuestionType<'calculated'> = { Editor: CalculatedEditor, KeyEditor: CalculatedKey };
