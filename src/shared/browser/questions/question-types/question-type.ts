import type { Schemas } from '#shared/contract/index.ts';

export type QuestionType = Schemas['QuestionType'];

/** The props of every answer input: the ids that link it to the question's text, and the current answer. */
export interface AnswerInputProps {
  item: Schemas['PaperItem'];
  answer: Schemas['Answer'] | null;
  onChange: (answer: Schemas['Answer']) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string;
}

/** The props of every review of a question. */
export interface AnswerReviewProps {
  review: Schemas['ReviewItem'];
}

/** How a browser shows one type of question. Contains nothing about right answers. */
export interface BrowserQuestionType {
  Input: (props: AnswerInputProps) => React.JSX.Element;
  Review: (props: AnswerReviewProps) => React.JSX.Element;
  /** The answer fields are inside the question's text, so input and review render the text themselves. */
  isInText?: boolean;
}
