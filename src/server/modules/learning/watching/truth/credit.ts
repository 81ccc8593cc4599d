import type { Schemas } from '#shared/contract/index.ts';
import { EARLY_MS, spareMs } from '../../progress/index.ts';
import { type Rules, reachOf } from './reach.ts';
import { firstOf, lengthOf, type Span, union, without } from './spans.ts';

/** What the server knows of a person who watches. */
export interface Standing {
  /** The number of the last heartbeat. */
  seq: number;
  watched: readonly Span[];
  /** Milliseconds of the film in each hundredth of it, also repeated ones; empty: none yet. */
  played: readonly number[];
  position: number;
  /** Milliseconds of the server's clock that may still be claimed as watched; negative: claimed too early. */
  balance: number;
  /** When the balance was last counted, by the server's clock. */
  settledAt: number;
  /** Until when the person's time is spent, also on other things than films. */
  spentUntil: number;
}

export type Refusal = NonNullable<Schemas['HeartbeatReceipt']['refused']>;

export interface Credited {
  standing: Standing;
  /** Milliseconds of the film that are new, and of real time that they took. */
  credited: number;
  spent: number;
  refused: Refusal | null;
  complete: boolean;
}

export const TOLERANCE_MS = EARLY_MS;
/** Time that is kept for what is on its way: a beat that was sent late leaves it to the next. */
const LEFTOVER_MS = 10_000;
/** The most real time that one beat may claim: what was played while the line was down. */
const BACKLOG_MS = 300_000;
/** A gap that players leave between two parts, at the beginning and at the end. It is filled, and paid for like what was played. */
export const GAP_MS = 500;
export const PARTS = 100;

/**
 * What a heartbeat adds to what was watched: only what can be true. New parts of the film are paid for with time that has passed on the
 * server's clock, so that no number of windows, repeats or invented beats makes more of the film watched than there was time for.
 * Parts that were watched before cost nothing: a beat may say again what an earlier one has said.
 * @param now by the server's clock, in milliseconds
 */
export function credit(before: Standing, beat: Schemas['Heartbeat'], rules: Rules, now: number): Credited {
  const completeBefore = isComplete(before.watched, rules);
  if (beat.seq <= before.seq)
    return { standing: before, credited: 0, spent: 0, refused: null, complete: completeBefore };
  const elapsed = Math.max(0, now - before.settledAt);
  // What is true by the clock, and what of it may be claimed in one beat.
  let time = before.balance + elapsed;
  let claimable = before.balance + Math.min(elapsed, BACKLOG_MS);
  // What the person has spent on other things meanwhile is not left for the film.
  let spare = spareMs(before.spentUntil, now, BACKLOG_MS + LEFTOVER_MS);
  let watched = before.watched;
  let played = before.played;
  let spent = 0;
  let refused: Refusal | null = null;
  const refuse = (reason: Refusal) => {
    refused ??= reason;
  };
  for (const one of beat.spans) {
    if (!beat.visible) refuse('hidden');
    else if (one.speed > rules.maxSpeed) refuse('speed');
    else {
      const span = admitted(one, watched, rules, refuse);
      if (span === undefined) continue;
      const fresh = without(span, watched);
      const cost = lengthOf(fresh) / one.speed;
      if (cost > time + TOLERANCE_MS) {
        refuse('time');
        continue;
      }
      const left = Math.min(claimable, spare);
      const affordable = Math.max(0, (left + TOLERANCE_MS) * one.speed);
      const paid = cost > left + TOLERANCE_MS ? firstOf(fresh, Math.floor(affordable)) : fresh;
      if (paid !== fresh) refuse('time');
      const price = lengthOf(paid) / one.speed;
      time -= price;
      claimable -= price;
      spare -= price;
      spent += price;
      const again = lengthOf([span]) - lengthOf(fresh);
      const counts = again / one.speed <= Math.max(0, claimable) + TOLERANCE_MS;
      played = withPlayed(played, paid === fresh && counts ? [span] : paid, rules.durationMs);
      watched = union(watched, paid);
    }
  }
  const { to } = reachOf(watched, rules);
  return {
    standing: {
      seq: beat.seq,
      watched,
      played,
      position: Math.min(toMs(beat.position), to, rules.durationMs),
      balance: Math.min(claimable, beat.visible ? LEFTOVER_MS : 0),
      settledAt: now,
      spentUntil: now - spare,
    },
    credited: lengthOf(watched) - lengthOf(before.watched),
    spent,
    refused,
    complete: isComplete(watched, rules),
  };
}

/** Whether enough of the film was watched, and every required question answered. */
export function isComplete(
  watched: readonly Span[],
  { durationMs, requiredShare, unanswered, complete }: Rules,
): boolean {
  if (complete) return true;
  return durationMs > 0 && unanswered.length === 0 && lengthOf(watched) * 100 >= durationMs * requiredShare;
}

export const toMs = (seconds: number): number => Math.round(seconds * 1000);

/** A part as far as the person may have been there. */
function admitted(
  { from, to }: Schemas['PlayedSpan'],
  watched: readonly Span[],
  rules: Rules,
  refuse: (reason: Refusal) => void,
): Span | undefined {
  const { durationMs } = rules;
  const end = toMs(to);
  let begin = toMs(from);
  if (begin >= end || begin >= durationMs || end > durationMs + GAP_MS) {
    refuse('outside');
    return undefined;
  }
  begin = besideOf(begin, watched);
  let last = end > durationMs - GAP_MS ? durationMs : end;
  const reach = reachOf(watched, rules);
  if (begin > reach.to || begin < reach.from - GAP_MS) {
    refuse(reach.gate !== null && begin >= reach.gate ? 'question' : 'skipped');
    return undefined;
  }
  if (reach.gate !== null && last > reach.gate) {
    if (last > reach.gate + GAP_MS) refuse('question');
    last = reach.gate;
  }
  return begin < last ? [begin, last] : undefined;
}

/** The end of what was watched just before, where only a gap of players lies between. */
function besideOf(begin: number, watched: readonly Span[]): number {
  const before = [0, ...watched.map(([, to]) => to)].filter((end) => end <= begin).at(-1) ?? begin;
  return begin - before <= GAP_MS ? before : begin;
}

/** Adds what was played to each hundredth of the film. */
export function withPlayed(played: readonly number[], spans: readonly Span[], durationMs: number): number[] {
  const parts = Array.from({ length: PARTS }, (_, index) => played[index] ?? 0);
  const width = durationMs / PARTS;
  for (const [from, to] of spans) {
    const last = Math.min(PARTS - 1, Math.floor((to - 1) / width));
    for (let part = Math.floor(from / width); part <= last; part += 1) {
      const inside = Math.min(to, (part + 1) * width) - Math.max(from, part * width);
      parts[part] = Math.round((parts[part] ?? 0) + Math.max(0, inside));
    }
  }
  return parts;
}
