import type { JSX } from 'react';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { ContentOf, QuestionType } from './content-of-type.ts';

/** The props of a content editor; `language` is the one being edited. */
export type EditorProps<T extends QuestionType> = {
  content: ContentOf<T>;
  onChange: (content: ContentOf<T>) => void;
  language: Language;
};

export type KeyEditorProps<T extends QuestionType> = Pick<EditorProps<T>, 'content' | 'onChange'>;

export type GivenAnswerProps<T extends QuestionType> = {
  item: Schemas['PaperItem'];
  answer: Extract<Schemas['Answer'], { type: T }>;
};

/** The UI of one question type. */
export type AdminQuestionType<T extends QuestionType> = {
  Editor: (props: EditorProps<T>) => JSX.Element;
} & (
  | {
      /** Edits the key of an asked question; the visible text cannot be changed. */
      KeyEditor: (props: KeyEditorProps<T>) => JSX.Element;
    }
  | {
      KeyEditor: null;
      /** Shows a submitted answer to markers. */
      GivenAnswer: (props: GivenAnswerProps<T>) => JSX.Element;
    }
);
