export { ScormAttemptPage } from './attempt/ScormAttemptPage.tsx';
export { ScormResultsPage } from './ScormResultsPage.tsx';
