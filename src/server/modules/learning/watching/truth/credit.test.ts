import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { between, type Random, seeded } from '../../../../random.ts';
import { credit, PARTS, type Standing, TOLERANCE_MS } from './credit.ts';
import { reachOf, type Rules } from './reach.ts';
import { firstOf, inSeconds, lengthOf, readRanges, type Span, union, without, writeRanges } from './spans.ts';

const NOTHING: Standing = { seq: 0, watched: [], played: [], position: 0, balance: 0, settledAt: 0, spentUntil: 0 };
const RULES: Rules = {
  skipMode: 'free',
  maxSpeed: 2,
  durationMs: 600_000,
  requiredShare: 95,
  unanswered: [],
  complete: false,
};

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Milliseconds as a set, to compare with. */
function milliseconds(spans: readonly Span[]): Set<number> {
  const all = new Set<number>();
  for (const [from, to] of spans) for (let at = from; at < to; at += 1) all.add(at);
  return all;
}

describe('spans', () => {
  const random = seeded(SEED);
  const some = (): Span[] =>
    Array.from({ length: between(random, 0, 6) }, () => {
      const from = between(random, 0, 50);
      return [from, from + between(random, 0, 12)] as const;
    });

  it.each(Array.from({ length: 200 }, (_, run) => run))('are sets of milliseconds (%i)', () => {
    const [one, other] = [union([], some()), union([], some())];
    const part = [between(random, 0, 30), between(random, 30, 60)] as const;
    const both = union(one, other);
    expect(milliseconds(both)).toEqual(milliseconds([...one, ...other]));
    expect(lengthOf(both)).toBe(milliseconds(both).size);
    expect(both.every(([from], index) => index === 0 || from > (both[index - 1]?.[1] ?? 0))).toBe(true);
    const watched = milliseconds(one);
    expect([...milliseconds(without(part, one))]).toEqual([...milliseconds([part])].filter((at) => !watched.has(at)));
    const first = firstOf(both, 7);
    expect(lengthOf(first)).toBe(Math.min(7, lengthOf(both)));
    expect(readRanges(writeRanges(both))).toEqual(both);
  });

  it('are told in seconds', () => {
    expect(inSeconds([[0, 1500]])).toEqual([[0, 1.5]]);
  });
});

/** A person with a player, and a script that lies: what the server hears of both, and what was really played. */
class Watching {
  readonly #random: Random;
  readonly rules: Rules;
  standing = NOTHING;
  now = 0;
  /** What was really played at a speed that is allowed. */
  really: Span[] = [];
  /** When anybody began to watch. */
  seq = 0;
  at = 0;
  /** Played and not yet acknowledged. */
  unsent: Schemas['PlayedSpan'][] = [];
  sent: Schemas['Heartbeat'][] = [];

  constructor(random: Random, rules: Rules) {
    this.#random = random;
    this.rules = rules;
  }

  #hear(beat: Schemas['Heartbeat']) {
    const result = credit(this.standing, beat, this.rules, this.now);
    this.standing = result.standing;
    return result;
  }

  /** Plays for a while without a jump. */
  play(realMs: number, speed: number) {
    const to = Math.min(this.rules.durationMs, this.at + Math.floor(realMs * speed));
    this.now += realMs;
    if (to <= this.at) return;
    this.unsent.push({ from: this.at / 1000, to: to / 1000, speed });
    this.really = union(this.really, [[this.at, to]]);
    this.at = to;
  }

  /** The player's heartbeat; one that gets lost is said again by the next. */
  beat(arrives: 'acknowledged' | 'unanswered' | 'lost') {
    const beat = { seq: this.#next(), position: this.at / 1000, spans: [...this.unsent], visible: true };
    this.sent.push(beat);
    if (arrives === 'lost') return;
    this.#hear(beat);
    if (arrives === 'acknowledged') this.unsent = [];
  }

  #next(): number {
    this.seq += 1;
    return this.seq;
  }

  /** Says what is not so. */
  lie() {
    const pick = between(this.#random, 0, 3);
    const from = between(this.#random, 0, this.rules.durationMs);
    const far = { from: from / 1000, to: (from + between(this.#random, -5000, 120_000)) / 1000, speed: 2 };
    const old = this.sent[between(this.#random, 0, Math.max(0, this.sent.length - 1))];
    if (pick === 0 && old) this.#hear(old);
    else if (pick === 1 && old) this.#hear({ ...old, seq: this.#next() });
    else if (pick === 2) this.#hear({ seq: this.#next(), position: 0, spans: [far, far], visible: true });
    else this.#hear({ seq: this.#next(), position: 1e6, spans: [{ ...far, speed: 16 }], visible: true });
  }
}

describe('credit', () => {
  it('never counts more than there was time for, whatever is said', () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seeded(SEED * 100_003 + run);
      const skipMode = (['free', 'watched', 'strict'] as const)[between(random, 0, 2)] ?? 'free';
      const watching = new Watching(random, { ...RULES, skipMode });
      for (let step = 0; step < 60; step += 1) {
        const act = between(random, 0, 9);
        const before = watching.standing.watched;
        if (act < 5) watching.play(between(random, 0, 9000), [0.5, 1, 1.5, 2][between(random, 0, 3)] ?? 1);
        else if (act < 7)
          watching.beat((['acknowledged', 'unanswered', 'lost'] as const)[between(random, 0, 2)] ?? 'lost');
        else if (act < 9) watching.lie();
        else watching.now += between(random, 0, 20_000);
        const { watched, played } = watching.standing;
        const covered = lengthOf(watched);
        expect(covered).toBeLessThanOrEqual((watching.now + TOLERANCE_MS) * RULES.maxSpeed + 1);
        expect(covered).toBeGreaterThanOrEqual(lengthOf(before));
        expect(covered).toBeLessThanOrEqual(RULES.durationMs);
        if (skipMode !== 'free') expect(watched.length).toBeLessThanOrEqual(1);
        expect([0, PARTS]).toContain(played.length);
      }
    }
  });

  it('counts all that an honest player says, and loses no more than what a crash has kept it from saying', () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seeded(SEED * 7_919 + run);
      const skipMode = (['free', 'watched', 'strict'] as const)[between(random, 0, 2)] ?? 'free';
      const watching = new Watching(random, { ...RULES, skipMode });
      let unheard = 0;
      for (let step = 0; step < 60; step += 1) {
        // As our player: a beat each five seconds, on a line that is slow, or breaks.
        const speed = [1, 1.25, 1.5, 2][between(random, 0, 3)] ?? 1;
        watching.play(5000, speed);
        const arrives =
          (['acknowledged', 'acknowledged', 'unanswered', 'lost'] as const)[between(random, 0, 3)] ?? 'lost';
        watching.now += between(random, 0, 800);
        watching.beat(arrives);
        unheard = arrives === 'lost' ? unheard + 5000 * speed : 0;
        // A crash here loses what no beat has brought.
        expect(lengthOf(watching.really) - lengthOf(watching.standing.watched)).toBeLessThanOrEqual(unheard);
        expect(lengthOf(watching.standing.watched)).toBeLessThanOrEqual(lengthOf(watching.really));
      }
    }
  });

  it('lets a clock that is a little fast be early by a second, and not by more', () => {
    let standing = NOTHING;
    let refusals = 0;
    for (let beat = 1; beat <= 100; beat += 1) {
      const spans = [{ from: (beat - 1) * 5, to: beat * 5, speed: 1 }];
      const result = credit(standing, { seq: beat, position: 0, spans, visible: true }, RULES, beat * 4995);
      if (result.refused !== null) refusals += 1;
      standing = result.standing;
    }
    expect(refusals).toBe(0);
    const early = { seq: 101, position: 0, spans: [{ from: 500, to: 505, speed: 1 }], visible: true };
    expect(credit(standing, early, RULES, 100 * 4995 + 3900).refused).toBe('time');
  });

  it('fills the gaps that players leave, and has them paid for', () => {
    const beat = (seq: number, from: number, to: number) => ({
      seq,
      position: to,
      spans: [{ from, to, speed: 1 }],
      visible: true,
    });
    const first = credit(NOTHING, beat(1, 0.2, 5), RULES, 5000);
    expect(first.standing.watched).toEqual([[0, 5000]]);
    const second = credit(first.standing, beat(2, 5.3, 10), RULES, 10_000);
    expect([second.standing.watched, second.spent]).toEqual([[[0, 10_000]], 5000]);
    const end = credit(second.standing, beat(3, 595, 599.7), RULES, 15_000);
    expect(end.standing.watched.at(-1)).toEqual([595_000, 600_000]);
  });

  it('notes how often each hundredth of the film was played', () => {
    const beat = (seq: number) => ({ seq, position: 0, spans: [{ from: 0, to: 9, speed: 1 }], visible: true });
    const once = credit(NOTHING, beat(1), RULES, 9000);
    expect(once.standing.played.slice(0, 3)).toEqual([6000, 3000, 0]);
    const twice = credit(once.standing, beat(2), RULES, 18_000);
    expect([twice.standing.played.slice(0, 3), twice.credited]).toEqual([[12_000, 6000, 0], 0]);
  });
});

describe('reachOf', () => {
  const watched: Span[] = [[0, 50_000]];
  it.each([
    ['free', {}, { from: 0, to: 600_000, gate: null }],
    ['watched', {}, { from: 0, to: 50_000, gate: null }],
    ['strict', {}, { from: 40_000, to: 50_000, gate: null }],
    ['watched', { unanswered: [70_000, 30_000] }, { from: 0, to: 30_000, gate: 30_000 }],
    ['strict', { complete: true, unanswered: [30_000] }, { from: 0, to: 600_000, gate: null }],
    ['free', { unanswered: [30_000] }, { from: 0, to: 600_000, gate: null }],
  ] as const)('%s %j', (skipMode, more, expected) => {
    expect(reachOf(watched, { ...RULES, skipMode, ...more })).toEqual(expected);
  });
});
