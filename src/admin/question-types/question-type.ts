import type { JSX } from 'react';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { ContentOf, QuestionType } from './content-of-type.ts';

/** What the editor of a type of question gets: its content and the language that is being written. */
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

/** The screens of one type of question. */
export type AdminQuestionType<T extends QuestionType> = {
  Editor: (props: EditorProps<T>) => JSX.Element;
} & (
  | {
      /** Changes what is right in a question as it was asked; what people read stays. */
      KeyEditor: (props: KeyEditorProps<T>) => JSX.Element;
    }
  | {
      KeyEditor: null;
      /** What was handed in, for the people who mark it. */
      GivenAnswer: (props: GivenAnswerProps<T>) => JSX.Element;
    }
);
