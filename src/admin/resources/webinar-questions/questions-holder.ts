import { atom } from 'jotai';
import type { Schemas } from '#shared/contract/index.ts';

/** What the pages of questions from webinars know together, so that going from the list into one of them and back asks for nothing twice. */
export interface WebinarQuestions {
  /** The question that is open. */
  problemInfo: Schemas['WebinarQuestion'] | null;
  /** Those of the page that was last shown, in its order. */
  problems: readonly Schemas['WebinarQuestion'][];
  /** Counted from 1. */
  problemsPage: number;
  problemsPageCount: number;
  /** The address of the list, with what was looked for there. */
  listPath: string;
}

export const webinarQuestionsAtom = atom<WebinarQuestions>({
  problemInfo: null,
  problems: [],
  problemsPage: 1,
  problemsPageCount: 0,
  listPath: '/admin/questions-webinars',
});

/** The questions before and after one on the page of the list that it was opened from. */
export function besides({ problems }: Pick<WebinarQuestions, 'problems'>, id: number) {
  const place = problems.findIndex((one) => one.id === id);
  if (place === -1) return { before: undefined, after: undefined };
  return { before: problems[place - 1]?.id, after: problems[place + 1]?.id };
}
