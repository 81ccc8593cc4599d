import type { Cut } from '../film/cuts.ts';
import type { Sound } from './mixture.ts';

/** What the process that puts a film together gets. */
export interface PlainOrder {
  folder: string;
  title: string;
  font?: string | undefined;
  cuts: readonly Cut[];
  sounds: readonly Sound[];
  durationMs: number;
  output: string;
}

/** What it tells, one JSON in each line. */
export interface PlainTold {
  share: number;
}
