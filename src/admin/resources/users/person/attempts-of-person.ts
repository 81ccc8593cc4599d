import { attempts } from '../../attempts/index.tsx';

/** The attempts of one person: what was taken and how it went come first. */
export const attemptsOfPerson = {
  ...attempts,
  columns: [
    ...['testId', 'startedAt', 'passed', 'percentage', 'score', 'number'],
    ...['submittedAt', 'answeredCount', 'marking', 'flags'],
  ],
  emptyWords: { title: 'personPage.noAttempts.title', text: 'personPage.noAttempts.text' },
  // The words that are searched for are those of the person.
  hiddenFilters: ['userId', 'q'],
};
