import type { AdminQuestionType } from '../question-type.ts';
import { TrueFalseEditor } from './TrueFalseEditor.tsx';
import { TrueFalseKey } from './TrueFalseKey.tsx';

export const trueFalse: AdminQuestionType<'true_false'> = { Editor: TrueFalseEditor, KeyEditor: TrueFalseKey };
