import { createContext } from 'react';
import type { Schemas } from '#shared/contract/index.ts';

type Answer = Schemas['Answer'];

/** What became of an upload: the file has arrived and was given to the answer; it failed; or the person has stopped it. */
export type UploadEnd = Schemas['AnswerFile'] | 'failed' | 'stopped';

/** What a question needs to know of its attempt. */
export interface AttemptOfQuestion {
  attemptId: number;
  /** Hears of each upload: until it resolves, the answer is not complete. */
  onUpload: (position: number, upload: Promise<UploadEnd>) => void;
  /** Changes the answer at a position, even when another question is on the screen: an upload may end later. */
  changeAnswer: (position: number, change: (answer: Answer | null) => Answer) => void;
}

/**
 * The attempt that the questions belong to; null in a preview, where uploads are not possible. The page of a paper
 * provides it once, around all {@link QuestionView}s.
 */
export const AttemptContext = createContext<AttemptOfQuestion | null>(null);
