import type { AdminQuestionType } from '../question-type.ts';
import { ClozeEditor } from './ClozeEditor.tsx';
import { GapKeys } from './GapKeys.tsx';

export const cloze: AdminQuestionType<'cloze'> = { Editor: ClozeEditor, KeyEditor: GapKeys };
