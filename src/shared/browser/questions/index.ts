export { QuestionReview, type QuestionReviewProps } from './QuestionReview.tsx';
export { QuestionView, type QuestionViewProps } from './QuestionView.tsx';
