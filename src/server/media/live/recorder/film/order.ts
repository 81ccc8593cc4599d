import type { ChapterOrder, Moment } from './chapters.ts';

/** What a film is to be made of. */
export interface FilmOrder extends ChapterOrder {
  /** With the files of a recording; what is made lies in it, too. */
  folder: string;
  title: string;
  /** A font for the title; undefined: none is shown. */
  font: string | undefined;
  /** The identity of the person whom all were to see large. */
  spotlights: readonly Moment<string | undefined>[];
  signal: AbortSignal;
  /** Gets the share that is done. */
  onProgress: (share: number) => void;
  /** Something could not be decoded, and is left out. */
  onDamage: (details: object) => void;
}
