import { attempts } from '../../attempts/index.tsx';

/** Attempts as the results of a test show them: with what a person still has to look at. */
export const attemptsOfTest = {
  ...attempts,
  columns: [...attempts.columns.filter((name) => name !== 'marking' && name !== 'flags'), 'marking', 'flags'],
};
