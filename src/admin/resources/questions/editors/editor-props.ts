import type { Language } from '#shared/contract/index.ts';
import type { ContentOf, QuestionType } from '../content.ts';

/** What the editor of a type of question gets: its content and the language that is being written. */
export type EditorProps<T extends QuestionType> = {
  content: ContentOf<T>;
  onChange: (content: ContentOf<T>) => void;
  language: Language;
};
