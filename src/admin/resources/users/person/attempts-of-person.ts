import { attempts } from '../../attempts/index.tsx';

/** The columns of the attempts of one person: the test in the place of the person. */
export const attemptsOfPerson = {
  ...attempts,
  columns: ['testId', ...attempts.columns.filter((name) => name !== 'userId'), 'marking', 'flags'],
  hiddenColumns: ['flags'],
  emptyWords: { title: 'personPage.noAttempts.title', text: 'personPage.noAttempts.text' },
  hiddenFilters: ['userId'],
};
