import type { AdminQuestionType } from '../question-type.ts';
import { MatchingEditor } from './MatchingEditor.tsx';
import { MatchingKey } from './MatchingKey.tsx';

export const matching: AdminQuestionType<'matching'> = { Editor: MatchingEditor, KeyEditor: MatchingKey };
