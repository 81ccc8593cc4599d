import { createContext } from 'react';
import type { Schemas } from '#shared/contract/index.ts';

type Answer = Schemas['Answer'];

/** What a question needs to know of the attempt that it is answered in. */
export interface AttemptOfQuestion {
  attemptId: number;
  /**
   * Changes the answer at a position, whichever question is on the screen: an upload may end when the person is
   * already at another one.
   */
  changeAnswer: (position: number, change: (answer: Answer | null) => Answer) => void;
}

/**
 * The attempt around the questions; null in a preview, where nothing can be uploaded. The page that shows a paper
 * provides it once, around every {@link QuestionView}.
 */
export const AttemptContext = createContext<AttemptOfQuestion | null>(null);
