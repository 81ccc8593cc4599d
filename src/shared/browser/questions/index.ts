export { AttemptContext, type AttemptOfQuestion, type UploadEnd } from './question-types/file/attempt-context.ts';
export { loadFormulas } from './formulas/index.ts';
export { QuestionReview, type QuestionReviewProps } from './QuestionReview.tsx';
export { QuestionView, type QuestionViewProps } from './QuestionView.tsx';
