import type { Schemas } from '#shared/contract/index.ts';
import { placeOf } from './place.ts';
import type { VisitRow } from './queries.ts';

type Scene = Schemas['VrPlace'];

/** Before the next place is opened, a person has looked at the one before for so long, in seconds: at least its title was read. */
export const LEAST_LOOK_SECONDS = 1.5;

/** A pause longer than this is no time spent on the tour. */
export const LONGEST_LOOK_SECONDS = 120;

/** What a person has opened, by {@link placeOf}. */
export type Visits = ReadonlyMap<string, VisitRow>;

/** The questions of a tour by id; those that are not active are asked no more. */
export type Questions = ReadonlyMap<number, { active: boolean }>;

/** Whether a hotspot is done: opened, and its question, if it still asks one, answered right. */
export function isDone(
  sceneKey: string,
  { key, questionId }: Pick<Schemas['VrHotspot'], 'key' | 'questionId'>,
  visits: Visits,
  questions: Questions,
): boolean {
  const visit = visits.get(placeOf(sceneKey, key));
  if (visit === undefined) return false;
  const isAsked = questionId !== null && questions.get(questionId)?.active === true;
  return !isAsked || visit.verdict === 'correct';
}

export interface Measure {
  scenesSeen: number;
  hotspotsDone: number;
  /** From 0 to 1. */
  share: number;
  isComplete: boolean;
}

/** How much of a tour is done: all scenes are to be opened, and the required hotspots done. A tour without scenes is never complete. */
export function measure(scenes: readonly Scene[], visits: Visits, questions: Questions): Measure {
  const scenesSeen = scenes.filter(({ key }) => visits.has(placeOf(key))).length;
  const required = requiredOf(scenes);
  const hotspotsDone = required.filter(({ sceneKey, hotspot }) => isDone(sceneKey, hotspot, visits, questions)).length;
  const all = scenes.length + required.length;
  const done = scenesSeen + hotspotsDone;
  return { scenesSeen, hotspotsDone, share: all === 0 ? 0 : done / all, isComplete: all > 0 && done === all };
}

export const requiredOf = (scenes: readonly Scene[]) =>
  scenes.flatMap(({ key, hotspots }) =>
    hotspots.filter(({ required }) => required).map((hotspot) => ({ sceneKey: key, hotspot })),
  );

/** Seconds since the last sign of the person, if they may have looked at the tour all that time. */
export function secondsSpent(last: Date, now: Date): number {
  const seconds = (now.getTime() - last.getTime()) / 1000;
  return seconds > 0 && seconds <= LONGEST_LOOK_SECONDS ? seconds : 0;
}
