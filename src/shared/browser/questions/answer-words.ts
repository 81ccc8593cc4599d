import { createContext, useContext } from 'react';
import { useI18n } from '../i18n/index.ts';

/** Whose answer a review shows: the reader's own, or that of a learner, whose work staff look at. */
export type AnswerOwner = 'reader' | 'learner';

export const AnswerOwnerContext = createContext<AnswerOwner>('reader');

/** The words beside an answer as it was given, and beside a chosen option. */
export function useAnswerWords(): { given: string; chosen: string } {
  const { t } = useI18n();
  const isLearners = useContext(AnswerOwnerContext) === 'learner';
  if (isLearners) return { given: t('question.learnerAnswer'), chosen: t('question.learnerAnswer') };
  return { given: t('question.givenAnswer'), chosen: t('question.chosen') };
}
