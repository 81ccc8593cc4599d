import type { Schemas } from '#shared/contract/index.ts';

export type QuestionType = Schemas['QuestionType'];

/** What each kind of answer needs: the names that tie it to the question's text, and the answer so far. */
export interface AnswerInputProps {
  item: Schemas['PaperItem'];
  answer: Schemas['Answer'] | null;
  onChange: (answer: Schemas['Answer']) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string;
}

/** What the review of each kind of question needs. */
export interface AnswerReviewProps {
  review: Schemas['ReviewItem'];
}

/** How a browser shows one type of question: what everybody may see, nothing of what is right. */
export interface BrowserQuestionType {
  Input: (props: AnswerInputProps) => React.JSX.Element;
  Review: (props: AnswerReviewProps) => React.JSX.Element;
  /** Answers stand inside the text of the question, so both show it themselves. */
  isInText?: boolean;
}
