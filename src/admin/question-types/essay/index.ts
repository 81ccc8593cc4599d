import type { AdminQuestionType } from '../question-type.ts';
import { EssayEditor } from './EssayEditor.tsx';
import { EssayAnswer } from './EssayAnswer.tsx';

export const essay: AdminQuestionType<'essay'> = { Editor: EssayEditor, KeyEditor: null, GivenAnswer: EssayAnswer };
