export { QuestionReview, type QuestionReviewProps } from './QuestionReview.tsx';
export { QuestionView, type QuestionViewProps } from './QuestionView.tsx';
export { RichText, type RichTextProps } from './RichText.tsx';
export { plainText } from './rich-text.ts';
export { VerdictBadge, type Verdict } from './VerdictBadge.tsx';
