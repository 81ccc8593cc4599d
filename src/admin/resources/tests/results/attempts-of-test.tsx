import { attempts } from '../../attempts/index.tsx';
import { ResponsesButton } from './ResponsesButton.tsx';

/** The list of attempts in the results of a test; marking status and flags are the last columns. */
export const attemptsOfTest = {
  ...attempts,
  columns: [...attempts.columns.filter((name) => name !== 'marking' && name !== 'flags'), 'marking', 'flags'],
  listActions: <ResponsesButton />,
};
