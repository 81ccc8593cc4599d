import type { AdminQuestionType } from '../question-type.ts';
import { ShortTextEditor } from './ShortTextEditor.tsx';
import { ShortTextKey } from './ShortTextKey.tsx';

export const shortText: AdminQuestionType<'short_text'> = { Editor: ShortTextEditor, KeyEditor: ShortTextKey };
