import { attempts } from '../../attempts/index.tsx';

/** The attempts of one person: what was taken and how it went come first. */
export const attemptsOfPerson = {
  ...attempts,
  columns: [
    ...['testId', 'startedAt', 'passed', 'percentage', 'score', 'marking'],
    ...['flags', 'number', 'submittedAt', 'answeredCount'],
  ],
  // What is left fits beside the menu at 1366 pixels: a date cut by the edge reads as another one.
  hiddenColumns: ['score', 'number', 'submittedAt', 'answeredCount'],
  emptyWords: { title: 'personPage.noAttempts.title', text: 'personPage.noAttempts.text' },
  // The words that are searched for are those of the person.
  hiddenFilters: ['userId', 'q'],
};
