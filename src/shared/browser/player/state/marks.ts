import type { FilmMark } from '../film.ts';

/** So near a mark counts as pointed at: this part of the film. */
const NEAR = 1 / 100;
/** A press so near the beginning of a chapter means it. */
const MEANT = 1 / 200;

/** The mark that is pointed at; where there is none, the chapter. @param duration seconds of the film */
export function markAt(marks: readonly FilmMark[], seconds: number, duration: number): FilmMark | undefined {
  const near = marks.find(({ at, kind }) => kind !== 'chapter' && Math.abs(at - seconds) <= duration * NEAR);
  return near ?? marks.findLast(({ at, kind }) => kind === 'chapter' && at <= seconds + duration * MEANT);
}

/** Where a press leads: to the beginning of a chapter, where that was meant. */
export function meantBy(marks: readonly FilmMark[], seconds: number, duration: number): number {
  const chapter = marks.find(({ at, kind }) => kind === 'chapter' && Math.abs(at - seconds) <= duration * MEANT);
  return chapter?.at ?? seconds;
}
