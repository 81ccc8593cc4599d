import { attempts } from '../../attempts/index.tsx';
import { ResponsesButton } from './ResponsesButton.tsx';

/** The attempts in the results of a test: who, and how it went; what is left fits beside the menu at 1366 pixels. */
export const attemptsOfTest = {
  ...attempts,
  columns: [
    ...['userId', 'percentage', 'passed', 'marking', 'flags', 'startedAt'],
    ...['score', 'number', 'submittedAt', 'answeredCount'],
  ],
  hiddenColumns: ['score', 'number', 'submittedAt', 'answeredCount'],
  listActions: <ResponsesButton />,
};
