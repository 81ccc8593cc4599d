import { describe, expect, it } from 'vitest';
import type { Playback } from '#shared/browser/player/index.ts';
import type { Heartbeat, HeartbeatReceipt, WatchSession } from '../../../api/video-lessons.ts';
import { type ReportFailure, Reporter, type Unsaved } from './reporter.ts';

const STANDING = { share: 0, seconds: 0, watched: [], position: 0, completedAt: null, mayGoFrom: 0, mayGoTo: 0 };

/** A film, a clock and a server that a test moves by hand. */
class World {
  now = 0;
  position = 0;
  speed = 1;
  isPlaying = false;
  heartbeatSeconds = 5;
  beats: (Heartbeat & { session: string; isLeaving: boolean })[] = [];
  failures: string[] = [];
  unsaved: Unsaved = { session: null, beats: [], isLost: false };
  receipts = 0;
  opened = 0;
  trouble: ReportFailure | null = null;
  openTrouble: ReportFailure | null = null;
  /** Answers wait until they are let go. */
  isSlow = false;
  #waiting: (() => void)[] = [];
  #timers: { at: number; call: () => void }[] = [];

  reporter = new Reporter({
    openSession: async (): Promise<WatchSession> => {
      if (this.openTrouble !== null) throw new Error(this.openTrouble);
      this.opened += 1;
      return { id: `s${this.opened}`, heartbeatSeconds: this.heartbeatSeconds, watch: STANDING };
    },
    send: async (session, beat, isLeaving): Promise<HeartbeatReceipt> => {
      if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.trouble !== null) throw new Error(this.trouble);
      this.beats.push({ ...beat, session, isLeaving });
      return { seq: beat.seq, credited: 0, refused: null, watch: STANDING };
    },
    failureOf: (error) => (error as Error).message as ReportFailure,
    now: () => this.now,
    after: (ms, call) => {
      const timer = { at: this.now + ms, call };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer);
      };
    },
    onSession: () => {},
    onReceipt: () => {
      this.receipts += 1;
    },
    onFailure: (failure) => this.failures.push(failure),
    onUnsaved: (unsaved) => {
      this.unsaved = unsaved;
    },
  });

  tell(what: Playback['what']) {
    this.reporter.take({ what, position: this.position, speed: this.speed, isPlaying: this.isPlaying });
  }

  play() {
    this.isPlaying = true;
    this.tell('play');
  }

  pause() {
    this.isPlaying = false;
    this.tell('pause');
  }

  seek(to: number) {
    this.position = to;
    this.tell('seeking');
    this.tell('seeked');
  }

  answer() {
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Lets seconds pass, a quarter at a time, as browsers tell them. */
  async pass(seconds: number) {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      this.now += 250;
      if (this.isPlaying) {
        this.position += 0.25 * this.speed;
        this.tell('tick');
      }
      const due = this.#timers.filter(({ at }) => at <= this.now);
      this.#timers = this.#timers.filter(({ at }) => at > this.now);
      for (const { call } of due) call();
      await settle();
    }
  }

  /** Seconds of the film that the server heard of, each once. */
  heard() {
    const seconds = new Set<number>();
    for (const { spans, visible } of this.beats) {
      if (!visible) continue;
      for (const { from, to } of spans) for (let at = from; at < to - 0.01; at += 0.25) seconds.add(Math.round(at * 4));
    }
    return seconds.size / 4;
  }
}

/** Lets promises that are due come true. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('reports of what was played', () => {
  it('go out every five seconds, and at the pause', async () => {
    const world = new World();
    world.play();
    await world.pass(11);
    expect(world.beats).toHaveLength(2);
    world.pause();
    await settle();
    expect(world.beats.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(world.heard()).toBe(11);
    expect(world.beats.at(-1)).toMatchObject({ position: 11, visible: true, session: 's1' });
  });

  it('lose at most five seconds when the browser crashes, at any moment', async () => {
    for (let crash = 1; crash <= 24; crash += 1) {
      const world = new World();
      world.play();
      await world.pass(crash);
      expect(crash - world.heard()).toBeLessThanOrEqual(5.25);
    }
  });

  it('are not sent while nothing plays', async () => {
    const world = new World();
    world.play();
    await world.pass(5);
    world.pause();
    await world.pass(60);
    expect(world.beats).toHaveLength(1);
    expect(world.opened).toBe(1);
  });

  it('never tell more than the clock allows, whatever the speed', async () => {
    const world = new World();
    world.speed = 2;
    world.play();
    await world.pass(10);
    world.pause();
    await settle();
    expect(world.heard()).toBe(20);
    expect(world.beats.every(({ spans }) => spans.every(({ speed }) => speed === 2))).toBe(true);
  });

  it('are kept while the network is away and told later, each second once', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    world.trouble = 'network';
    await world.pass(60);
    expect(world.heard()).toBe(5);
    world.trouble = null;
    await world.pass(5);
    world.pause();
    await settle();
    expect(world.heard()).toBe(71);
    const seqs = world.beats.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  it('can be kept: what is not acknowledged, under numbers that the server has not seen', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    const spans = () => world.unsaved.beats.flatMap((beat) => beat.spans);
    expect(world.unsaved).toMatchObject({ session: 's1', isLost: false });
    expect(spans()).toEqual([{ from: 5, to: 6, speed: 1 }]);
    world.trouble = 'network';
    await world.pass(6);
    expect(world.unsaved.isLost).toBe(true);
    world.reporter.tell(true);
    expect(spans()).toEqual([{ from: 5, to: 12, speed: 1 }]);
    expect(Math.min(...world.unsaved.beats.map(({ seq }) => seq))).toBeGreaterThan(world.beats.at(-1)?.seq ?? 0);
    world.trouble = null;
    world.pause();
    await world.pass(5);
    expect(world.unsaved).toEqual({ session: 's1', beats: [], isLost: false });
  });

  it('keep what the last one said until it is answered, also after the page was left', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    world.trouble = 'network';
    await world.reporter.close();
    await settle();
    expect(world.unsaved.beats).toMatchObject([{ seq: 2, position: 6, spans: [{ from: 5, to: 6 }] }]);
  });

  it('keep as seen what was seen, when a page without a line is hidden and then left', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    world.trouble = 'network';
    world.reporter.show(false);
    await settle();
    world.reporter.tell(true);
    expect(world.unsaved.beats).toMatchObject([{ spans: [{ from: 5, to: 6 }], visible: true }]);
  });

  it('say that nothing counts while no session can be opened', async () => {
    const world = new World();
    world.openTrouble = 'network';
    world.play();
    await world.pass(6);
    expect(world.unsaved).toMatchObject({ session: null, isLost: true });
    world.openTrouble = null;
    await world.pass(6);
    expect(world.unsaved).toMatchObject({ session: 's1', isLost: false });
  });

  it('go out as often as the server asks for', async () => {
    const world = new World();
    world.heartbeatSeconds = 2;
    world.play();
    await world.pass(9);
    expect(world.beats.map(({ position }) => position)).toEqual([2, 4, 6, 8]);
  });

  it('wait for the answer before the next one', async () => {
    const world = new World();
    world.play();
    await world.pass(1);
    world.isSlow = true;
    await world.pass(20);
    expect(world.beats).toHaveLength(0);
    world.isSlow = false;
    world.answer();
    await world.pass(6);
    world.pause();
    await settle();
    expect(world.heard()).toBe(27);
  });

  it('go out at once when the page is left, also while an answer is awaited', async () => {
    const world = new World();
    world.play();
    await world.pass(4);
    world.isSlow = true;
    await world.pass(3);
    world.isSlow = false;
    world.reporter.tell(true);
    await settle();
    expect(world.beats).toHaveLength(1);
    expect(world.beats[0]).toMatchObject({ isLeaving: true, position: 7 });
    world.answer();
    await settle();
    expect(world.heard()).toBe(7);
  });

  it('stop when another window watches, and begin anew when this one is chosen', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    world.trouble = 'elsewhere';
    await world.pass(5);
    expect(world.failures).toEqual(['elsewhere']);
    world.trouble = null;
    await world.pass(20);
    expect(world.beats).toHaveLength(1);
    world.reporter.restart();
    await world.pass(5);
    expect(world.beats.at(-1)).toMatchObject({ session: 's2', seq: 1 });
    expect(world.failures).toEqual(['elsewhere']);
  });

  it('open a new session when the server forgot this one, and lose nothing', async () => {
    const world = new World();
    world.play();
    await world.pass(6);
    world.trouble = 'no-session';
    await world.pass(5);
    world.trouble = null;
    await world.pass(10);
    world.pause();
    await settle();
    expect(world.opened).toBeGreaterThan(1);
    expect(world.failures).toEqual([]);
    expect(world.heard()).toBe(21);
  });

  it('say that a lesson is closed which no session opens for', async () => {
    const world = new World();
    world.openTrouble = 'no-session';
    world.play();
    await settle();
    expect(world.failures).toEqual(['closed']);
  });

  it('try to open a session until the network is back', async () => {
    const world = new World();
    world.openTrouble = 'network';
    world.play();
    await world.pass(11);
    expect(world.opened).toBe(0);
    world.openTrouble = null;
    await world.pass(10);
    world.pause();
    await settle();
    expect(world.heard()).toBe(21);
  });

  it('tell where the person stands, also when they only moved', async () => {
    const world = new World();
    world.play();
    await world.pass(10);
    world.pause();
    await settle();
    world.seek(3);
    await world.pass(6);
    expect(world.beats.at(-1)).toMatchObject({ position: 3, spans: [] });
    const before = world.beats.length;
    await world.pass(30);
    expect(world.beats).toHaveLength(before);
  });

  it('leave out what nobody saw', async () => {
    const world = new World();
    world.play();
    await world.pass(4);
    world.reporter.show(false);
    await world.pass(10);
    world.reporter.show(true);
    await world.pass(3);
    world.pause();
    await settle();
    expect(world.heard()).toBe(7);
    const told = world.beats.flatMap(({ spans }) => spans);
    expect(told.filter(({ from, to }) => to > 4 && from < 14)).toEqual([]);
  });

  it('say the last when they are closed, and then nothing', async () => {
    const world = new World();
    world.play();
    await world.pass(7);
    await world.reporter.close();
    await settle();
    expect(world.heard()).toBe(7);
    await world.pass(20);
    expect(world.heard()).toBe(7);
    expect(world.receipts).toBe(1);
  });
});
