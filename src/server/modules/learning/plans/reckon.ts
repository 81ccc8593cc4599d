import type { LocalizedText } from '#shared/contract/index.ts';

/** What a person did with a test, as far as they may know. */
interface TestEvidence {
  state: 'none' | 'in_progress' | 'waiting' | 'failed' | 'done';
  /** The best result that the person may know. */
  percentage: number | null;
  attempts: number;
  /** Attempts whose result is shown for the first time. */
  news: readonly number[];
}

export type Kind = 'test' | 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';

/** What is known of what a person did with a material in a cycle. */
export interface Evidence {
  /** How much of it is done, from 0 to 1. */
  share: number;
  seconds: number;
  begunAt: Date | null;
  lastAt: Date | null;
  completedAt: Date | null;
  /** Of a test. */
  test: TestEvidence | null;
}

export interface MaterialFacts {
  key: string;
  kind: Kind;
  ref: string;
  title: LocalizedText;
  required: boolean;
  minutes: number;
  /** Taken out of the theme since the version was frozen, or not published. */
  isGone: boolean;
  evidence: Evidence;
}

export interface ThemeFacts {
  themeId: number;
  title: LocalizedText;
  hours: number;
  materials: readonly MaterialFacts[];
}

export interface PlanFacts {
  sequential: boolean;
  themes: readonly ThemeFacts[];
}

export type MaterialState = 'not_started' | 'in_progress' | 'waiting' | 'failed' | 'done' | 'gone';

export interface ReckonedMaterial extends MaterialFacts {
  state: MaterialState;
  /** Whether the theme is complete only with it. */
  counts: boolean;
}

export interface ReckonedTheme extends Omit<ThemeFacts, 'materials'> {
  materials: readonly ReckonedMaterial[];
  /** The theme that has to be completed before this one opens, the last of them; undefined: it is open. */
  lockedBy: number | undefined;
  state: 'not_started' | 'in_progress' | 'waiting' | 'done' | 'nothing';
  share: number;
  hoursDone: number;
}

export interface Reckoned {
  themes: readonly ReckonedTheme[];
  share: number;
  hoursDone: number;
  /** Hours of themes that have something to learn. */
  hoursOwed: number;
  seconds: number;
  isComplete: boolean;
  /** Something waits for a result. */
  isWaiting: boolean;
  /** A test that counts is not passed: only that can reopen a completed cycle. */
  lacksTest: boolean;
  begunAt: Date | null;
  /** When the last of what counts was done; null: not all of it is. */
  completedAt: Date | null;
}

function stateOf({ isGone, evidence }: MaterialFacts): MaterialState {
  if (evidence.completedAt !== null) return 'done';
  if (isGone) return 'gone';
  if (evidence.test !== null && evidence.test.state !== 'none') return evidence.test.state;
  return evidence.begunAt === null ? 'not_started' : 'in_progress';
}

/** Hours are kept to hundredths, as plans have them. */
const rounded = (hours: number) => Math.round(hours * 100) / 100;

const sum = <T>(items: readonly T[], number: (item: T) => number) => items.reduce((all, item) => all + number(item), 0);

/** How much of the materials is done, weighed by the minutes that they should take. */
function shareOf(counting: readonly ReckonedMaterial[]): number {
  const all = sum(counting, ({ minutes }) => minutes);
  if (all === 0) return 0;
  if (counting.every(({ state }) => state === 'done')) return 1;
  return sum(counting, ({ minutes, state, evidence }) => minutes * (state === 'done' ? 1 : evidence.share)) / all;
}

/**
 * What counts in a theme: its required materials, or all where none is required. What was taken out of the theme since counts only where it
 * was done before, so that nobody loses or owes anything by it.
 */
function counted(materials: readonly MaterialFacts[]): ReckonedMaterial[] {
  const known = materials.map((material) => ({ ...material, state: stateOf(material) }));
  const isAny = known.some(({ required, state }) => required && state !== 'gone');
  return known.map((material) => ({ ...material, counts: material.state !== 'gone' && (material.required || !isAny) }));
}

/** Of a theme that is locked nothing is done yet, whatever was done with its materials elsewhere. The time stays as it was spent. */
const untouched = (material: ReckonedMaterial): ReckonedMaterial => ({
  ...material,
  state: material.state === 'gone' ? 'gone' : 'not_started',
  evidence: { ...material.evidence, share: 0, completedAt: null },
});

function themeOf({ materials, ...theme }: ThemeFacts, lockedBy: number | undefined): ReckonedTheme {
  const known = counted(materials);
  const all = lockedBy === undefined ? known : known.map(untouched);
  const counting = all.filter(({ counts }) => counts);
  const share = shareOf(counting);
  const isBegun = all.some(({ state }) => state !== 'not_started' && state !== 'gone');
  const open = counting.filter(({ state }) => state !== 'done');
  const state =
    counting.length === 0
      ? 'nothing'
      : open.length === 0
        ? 'done'
        : open.every((material) => material.state === 'waiting')
          ? 'waiting'
          : isBegun
            ? 'in_progress'
            : 'not_started';
  return { ...theme, materials: all, lockedBy, state, share, hoursDone: rounded(theme.hours * share) };
}

/** Whether the next theme of a sequence may be begun: what waits for a result holds nobody up. */
const letsOn = ({ state }: ReckonedTheme) => state === 'done' || state === 'nothing' || state === 'waiting';

const latest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())));
const earliest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));

/** Tests that count and are not passed, also in themes that are locked by now. */
const lacksTest = (facts: readonly ThemeFacts[]) =>
  facts
    .flatMap(({ materials }) => counted(materials))
    .some(({ kind, counts, state }) => kind === 'test' && counts && state !== 'done');

/**
 * How far a person is in a plan, from what they did. Hours done are the hours of each theme times the done share of what counts in it,
 * weighed by minutes. Themes without materials ask for nothing, and their hours are not owed. A locked theme counts nothing until it opens.
 * No new evidence makes it less; only a result of a test does: one that was corrected, or that was waited for and is not enough.
 */
export function reckon({ sequential, themes: facts }: PlanFacts): Reckoned {
  const themes: ReckonedTheme[] = [];
  let lockedBy: number | undefined;
  for (const [place, theme] of facts.entries()) {
    const reckoned = themeOf(theme, lockedBy);
    themes.push(reckoned);
    if (sequential && !letsOn(reckoned)) lockedBy = place;
  }
  const owing = themes.filter(({ state }) => state !== 'nothing');
  const all = themes.flatMap(({ materials }) => materials);
  const counting = all.filter(({ counts }) => counts);
  const isComplete = owing.length > 0 && owing.every(({ state }) => state === 'done');
  const hoursOwed = rounded(sum(owing, ({ hours }) => hours));
  const hoursDone = isComplete ? hoursOwed : rounded(sum(owing, (theme) => theme.hoursDone));
  const dates = (date: (evidence: Evidence) => Date | null) =>
    all.map(({ evidence }) => date(evidence)).filter((one) => one !== null);
  return {
    themes,
    share: isComplete ? 1 : hoursOwed > 0 ? Math.min(hoursDone / hoursOwed, 0.999) : Math.min(shareOf(counting), 0.999),
    hoursDone,
    hoursOwed,
    seconds: sum(all, ({ evidence }) => evidence.seconds),
    isComplete,
    isWaiting: all.some(({ state }) => state === 'waiting'),
    lacksTest: lacksTest(facts),
    begunAt: earliest(dates(({ begunAt }) => begunAt)),
    completedAt: isComplete
      ? latest(counting.map(({ evidence }) => evidence.completedAt).filter((one) => one !== null))
      : null,
  };
}
