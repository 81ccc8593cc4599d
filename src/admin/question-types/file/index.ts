import type { AdminQuestionType } from '../question-type.ts';
import { FileEditor } from './FileEditor.tsx';
import { FileAnswer } from './FileAnswer.tsx';

export const file: AdminQuestionType<'file'> = { Editor: FileEditor, KeyEditor: null, GivenAnswer: FileAnswer };
