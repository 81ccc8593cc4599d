import { describe, expect, it, vi } from 'vitest';
import type { ItemStatus, Navigation, SignedReport, ToFrame } from '#shared/scorm/frame.ts';
import { ApiError } from '../api-error.ts';
import { contentsOf, doneOf } from './contents.ts';
import { messageIn } from './from-frame.ts';
import type { LaunchAs, PackageLaunch, PackageReceipt } from './launch.ts';
import { type Delivery, type Letter, Outbox } from './outbox.ts';
import { PackageSession } from './package-session.ts';

const STATUS: ItemStatus = {
  completion: 'incomplete',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

const receipt = (seq: number, keepsStates = true): PackageReceipt => ({
  ...{ seq, keepsStates, status: STATUS, totalSeconds: 0, completedAt: null },
});

const NAVIGATION: Navigation = {
  ...{ current: 'A', canContinue: true, canPrevious: false, choices: ['B'], hidden: [], isOver: false, refusal: null },
  items: { A: { ...STATUS, completion: 'completed' } },
};

const lost = () => new ApiError(0, { id: 'network', message: 'Нет связи' });
const refusal = (status: number) => new ApiError(status, { id: 'x', message: 'x' });

/** Timers that end when the test says so. */
function patience() {
  const waiting: { then: () => void; milliseconds: number }[] = [];
  const wait = (milliseconds: number, then: () => void) => {
    const one = { then, milliseconds };
    waiting.push(one);
    return () => {
      const at = waiting.indexOf(one);
      if (at >= 0) waiting.splice(at, 1);
    };
  };
  const pass = () => waiting.shift()?.then();
  return { wait, pass, waiting };
}

describe('Outbox', () => {
  /** An outbox whose server answers as the test says. */
  function box() {
    const sent: Letter[] = [];
    const done: [string, number, boolean][] = [];
    const person = { isMine: true };
    const deliveries: Delivery[] = [];
    const answers: (() => PackageReceipt)[] = [];
    const time = patience();
    const outbox = new Outbox({
      wait: time.wait,
      send: async (letter) => {
        sent.push(letter);
        return (answers.shift() ?? (() => receipt(letter.seq)))();
      },
      isMine: () => person.isMine,
      onDone: ({ launchId, seq }) => done.push([launchId, seq, true]),
      onRefused: ({ launchId, seq }) => done.push([launchId, seq, false]),
      onDelivery: (delivery) => deliveries.push(delivery),
    });
    const add = (launchId: string, seq: number, mac: string | null = null) =>
      outbox.add({ launchId, seq, body: '{}', mac });
    const seqs = () => sent.map(({ launchId, seq }) => `${launchId}${seq}`).join(' ');
    const fail = (error: Error, times = 1) => {
      for (let more = 0; more < times; more += 1)
        answers.push(() => {
          throw error;
        });
    };
    return { outbox, add, seqs, done, deliveries, fail, sent, time, answers, person };
  }

  it('sends one after another, of each launch the newest', async () => {
    const { outbox, add, seqs, done, deliveries } = box();
    add('a', 1);
    add('a', 2);
    add('a', 4);
    add('a', 3);
    add('b', 1);
    await outbox.whenEmpty();
    expect(seqs()).toBe('a1 a4 b1');
    expect(done).toEqual([
      ['a', 1, true],
      ['a', 4, true],
      ['b', 1, true],
    ]);
    expect(deliveries.at(-1)).toBe('saved');
  });

  it('tries again, each time later, and then sends the newest', async () => {
    const { outbox, add, seqs, fail, deliveries, time } = box();
    fail(lost(), 7);
    add('a', 1);
    const waits: number[] = [];
    for (let more = 0; more < 7; more += 1) {
      await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
      waits.push(time.waiting[0]?.milliseconds ?? 0);
      if (more === 6) add('a', 2);
      time.pass();
    }
    await outbox.whenEmpty();
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(seqs()).toBe('a1 a1 a1 a1 a1 a1 a1 a2');
    expect(deliveries).toContain('offline');
    expect(deliveries.at(-1)).toBe('saved');
  });

  it('lets go of what the server will never take, and keeps what is for somebody else', async () => {
    const { outbox, add, done, fail, deliveries } = box();
    fail(refusal(422));
    add('a', 1);
    fail(refusal(404));
    add('b', 1, 'ff');
    await outbox.whenEmpty();
    expect(done).toEqual([['a', 1, false]]);
    expect(deliveries).toContain('refused');
  });

  it('sends nothing while somebody else is signed in, and forgets nothing for what they are answered', async () => {
    const { outbox, add, answers, person, done, seqs, time, sent } = box();
    // The person signs out while their report is on its way, and the next one signs in.
    answers.push(() => {
      person.isMine = false;
      throw refusal(404);
    });
    add('a', 1);
    await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
    time.pass();
    await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
    outbox.leave();
    expect([sent.length, done]).toEqual([1, []]);
    person.isMine = true;
    time.pass();
    await outbox.whenEmpty();
    expect([seqs(), done]).toEqual(['a1 a1', [['a', 1, true]]]);
  });

  it('goes on with reports once a session that has ended begins again', async () => {
    const { outbox, add, fail, done, time } = box();
    fail(refusal(401), 3);
    add('a', 1);
    for (let more = 0; more < 3; more += 1) {
      await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
      if (more === 1) add('a', 7);
      time.pass();
    }
    await outbox.whenEmpty();
    expect(done).toEqual([['a', 7, true]]);
  });

  it('tries nothing again once it was stopped, also what was on its way', async () => {
    const { outbox, add, answers, time, sent } = box();
    let isAnswered = false;
    answers.push(() => {
      outbox.stop();
      isAnswered = true;
      throw lost();
    });
    add('a', 1);
    await vi.waitFor(() => expect(isAnswered).toBe(true));
    await Promise.resolve();
    expect([time.waiting.length, sent.length]).toEqual([0, 1]);
  });

  it('goes on with others where the server fails over one, which stays where it is kept', async () => {
    const { outbox, add, answers, done, time, seqs } = box();
    const broken = () => {
      throw refusal(500);
    };
    answers.push(...Array.from({ length: 5 }, () => broken));
    add('a', 1);
    add('b', 1);
    for (let more = 0; more < 4; more += 1) {
      await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
      time.pass();
    }
    await outbox.whenEmpty();
    expect(seqs()).toBe('a1 a1 a1 a1 a1 b1');
    expect(done).toEqual([['b', 1, true]]);
  });

  it('sends all that waits once more when the page is left, as far as a browser can', async () => {
    const { outbox, add, fail, sent, time } = box();
    fail(lost());
    add('a', 1);
    await vi.waitFor(() => expect(time.waiting).toHaveLength(1));
    outbox.add({ launchId: 'b', seq: 1, body: 'x'.repeat(70_000), mac: null });
    outbox.leave();
    expect(sent.map(({ launchId }) => launchId)).toEqual(['a', 'a']);
  });
});

describe('PackageSession', () => {
  const ORIGIN = 'https://content.test';

  function play(fields: Partial<PackageLaunch> = {}, as: LaunchAs = 'open') {
    const told: ToFrame[] = [];
    const calls: string[] = [];
    const loose: string[] = [];
    const time = patience();
    const frame = { postMessage: (message: ToFrame, origin: string) => origin === ORIGIN && told.push(message) };
    const answers = new Map<number, PackageReceipt>();
    const kept = new Map<string, Letter>();
    const aside: Letter[] = [];
    const refused = new Set<number>();
    let ids = 0;
    const session = new PackageSession(
      {
        wait: time.wait,
        newId: () => {
          ids += 1;
          return `launch-${ids}`;
        },
        isMine: () => true,
        kept: {
          all: async () => [...kept.values()],
          put: async (letter) => void kept.set(letter.launchId, letter),
          setAside: async (letter) => {
            aside.push(letter);
            kept.delete(letter.launchId);
          },
          drop: async (launchId, seq) => {
            if ((kept.get(launchId)?.seq ?? 0) <= seq) kept.delete(launchId);
          },
        },
        launch: async (launchId, as) => {
          calls.push(`launch ${launchId} ${as}`);
          const order = { launchId, mode: 'normal', states: { at: calls.length } };
          return {
            attempt: 1,
            keepsStates: true,
            frame: { origin: ORIGIN, src: `${ORIGIN}/c/1/` },
            order,
            ...fields,
          } as never;
        },
        send: async ({ launchId, seq, mac }, isLeaving) => {
          calls.push(`send ${launchId} ${seq} ${mac} ${isLeaving}`);
          if (refused.has(seq)) throw refusal(422);
          return answers.get(seq) ?? receipt(seq);
        },
        close: async (launchId, isLeaving) => {
          calls.push(`close ${launchId} ${isLeaving}`);
        },
        onLoose: (body) => loose.push(body),
      },
      as,
    );
    const say = (data: unknown, origin = ORIGIN, source: unknown = frame) =>
      session.receive({ data, origin, source: source as Window });
    const report = (seq: number, launchId = 'launch-1'): SignedReport => ({ launchId, seq, body: '{}', mac: 'ff' });
    const open = async () => {
      await session.open();
      session.attach(frame as never);
    };
    const begin = async () => {
      await open();
      say({ synaq: 'ready', waiting: [] });
      await vi.waitFor(() => expect(session.shown().phase).toBe('playing'));
    };
    return { session, told, calls, loose, say, report, open, begin, answers, time, kept, aside, refused };
  }

  it('gives the frame its order, and the server what the frame reports', async () => {
    const { begin, say, report, told, calls, session } = play();
    await begin();
    expect(told).toMatchObject([{ synaq: 'launch', order: { launchId: 'launch-1' } }]);
    say({ synaq: 'report', report: report(1), isLast: false });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toEqual({ synaq: 'acknowledge', launchId: 'launch-1', seq: 1 });
    expect(calls).toEqual(['launch launch-1 open', 'send launch-1 1 null false']);
    expect(session.shown().delivery).toBe('saved');
  });

  it('sends what earlier launches have left first, and asks for the states again', async () => {
    const { open, say, report, told, calls } = play();
    await open();
    say({ synaq: 'ready', waiting: [report(7, 'before')] });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(calls).toEqual(['launch launch-1 open', 'send before 7 ff false', 'launch launch-1 open']);
    expect(told).toMatchObject([
      { synaq: 'acknowledge', seq: 7 },
      { synaq: 'launch', order: { states: { at: 3 } } },
    ]);
  });

  it('keeps what the frame reports until the server has it, and sends it before what lies in the frame', async () => {
    const { open, say, report, calls, kept, session } = play();
    kept.set('before', { launchId: 'before', seq: 5, body: '{}', mac: null });
    await open();
    say({ synaq: 'ready', waiting: [report(9, 'before')] });
    await vi.waitFor(() => expect(session.shown().phase).toBe('playing'));
    expect(calls).toEqual([
      'launch launch-1 open',
      'send before 5 null false',
      'send before 9 ff false',
      'launch launch-1 open',
    ]);
    say({ synaq: 'report', report: report(1), isLast: false });
    expect([...kept.keys()]).toEqual(['launch-1']);
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('sets aside what the server never takes, and goes on with the others', async () => {
    const { open, say, report, told, kept, aside, refused, session } = play();
    refused.add(5).add(6);
    kept.set('one', { launchId: 'one', seq: 5, body: '{"mine":1}', mac: null });
    kept.set('two', { launchId: 'two', seq: 1, body: '{}', mac: null });
    await open();
    say({ synaq: 'ready', waiting: [report(6, 'forged'), report(2, 'three')] });
    await vi.waitFor(() => expect(session.shown().phase).toBe('playing'));
    expect(aside.map(({ launchId }) => launchId)).toEqual(['one']);
    expect(kept.size).toBe(0);
    expect(told.filter(({ synaq }) => synaq === 'acknowledge')).toMatchObject([
      { launchId: 'one' },
      { launchId: 'two' },
      { launchId: 'forged' },
      { launchId: 'three' },
    ]);
  });

  it('asks the frame for more of what waits, until that was all', async () => {
    const { open, say, report, told, calls, session } = play();
    const waiting = Array.from({ length: 43 }, (_, at) => report(1, `l${String(at).padStart(2, '0')}`));
    await open();
    say({ synaq: 'ready', waiting: waiting.splice(0, 20) });
    for (let more = 1; more <= 2; more += 1) {
      await vi.waitFor(() => expect(told.filter(({ synaq }) => synaq === 'more')).toHaveLength(more));
      say({ synaq: 'waiting', waiting: waiting.splice(0, 20) });
    }
    await vi.waitFor(() => expect(session.shown().phase).toBe('playing'));
    const sent = calls.filter((call) => call.startsWith('send'));
    expect(sent).toHaveLength(43);
    expect(sent).toEqual(sent.toSorted());
    expect(calls.filter((call) => call.startsWith('launch'))).toHaveLength(2);
  });

  it('gives a frame that was loaded anew the states as they are now, but not without end', async () => {
    const { begin, say, told, calls } = play();
    await begin();
    say({ synaq: 'ready', waiting: [] });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toMatchObject({ synaq: 'launch', order: { states: { at: 2 } } });
    for (let more = 0; more < 50; more += 1) say({ synaq: 'ready', waiting: [] });
    await vi.waitFor(() => expect(calls).toHaveLength(10));
  });

  it.each([
    ['another origin', { synaq: 'ready', waiting: [] }, 'https://evil.test', undefined],
    ['another window', { synaq: 'ready', waiting: [] }, ORIGIN, {}],
    ['another shape', { synaq: 'ready', waiting: [{ launchId: 1 }] }, ORIGIN, undefined],
    ['another kind', { synaq: 'toString' }, ORIGIN, undefined],
  ])('ignores a message of %s', async (_, data, origin, source) => {
    const { open, say, told, session } = play();
    await open();
    if (source === undefined) say(data, origin);
    else say(data, origin, source);
    expect(session.shown().phase).toBe('loading');
    expect(told).toEqual([]);
  });

  it('ignores reports of other launches, and keeps nothing of what is read again', async () => {
    const { begin, say, report, calls, told } = play({ attempt: null });
    await begin();
    say({ synaq: 'report', report: report(1, 'other'), isLast: false });
    say({ synaq: 'report', report: report(2), isLast: false });
    expect(told.at(-1)).toEqual({ synaq: 'acknowledge', launchId: 'launch-1', seq: 2 });
    expect(told).toHaveLength(2);
    expect(calls).toEqual(['launch launch-1 open']);
  });

  it('sends nothing of learners where staff try a package, and shows what it tells', async () => {
    const order = { launchId: 'tried', mode: 'try' } as never;
    const { open, say, report, calls, told, loose } = play({ attempt: null, order });
    await open();
    say({ synaq: 'ready', waiting: [report(7, 'before')] });
    await vi.waitFor(() => expect(told).toMatchObject([{ synaq: 'launch', order: { mode: 'try' } }]));
    say({ synaq: 'report', report: report(1, 'tried'), isLast: false });
    expect(loose).toEqual(['{}']);
    expect(calls).toEqual(['launch launch-1 open']);
  });

  it('says when another window has taken over, and goes on here on demand', async () => {
    const { begin, say, report, answers, session, calls } = play();
    await begin();
    answers.set(1, receipt(1, false));
    say({ synaq: 'report', report: report(1), isLast: false });
    await vi.waitFor(() => expect(session.shown().phase).toBe('takenOver'));
    session.reopen();
    await vi.waitFor(() => expect(session.shown().phase).toBe('loading'));
    expect(calls.at(-1)).toBe('launch launch-2 open');
  });

  it.each([
    ['browse', 'browse', false],
    ['review', 'review', false],
    ['new', 'new', false],
    ['new', 'open', true],
    ['open', 'open', true],
  ] as const)('opens a failed %s again as %s', async (as, again, wasMade) => {
    const { session, calls } = play({}, as);
    if (wasMade) await session.open();
    session.reopen();
    await vi.waitFor(() => expect(session.shown().phase).toBe('loading'));
    expect(calls.at(-1)).toBe(`launch launch-2 ${again}`);
  });

  it('waits for the last report before it closes', async () => {
    const { begin, say, report, told, calls, session } = play();
    await begin();
    const ended = session.end();
    expect(told.at(-1)).toEqual({ synaq: 'leave' });
    say({ synaq: 'report', report: report(3), isLast: true });
    expect(await ended).toBe(true);
    expect(calls.slice(1)).toEqual(['send launch-1 3 null false', 'close launch-1 false']);
  });

  it('asks for the last report and sends what waits when the page is gone', async () => {
    const { begin, told, calls, session } = play();
    await begin();
    session.leave();
    expect(told.at(-1)).toEqual({ synaq: 'leave' });
    expect(calls.at(-1)).toBe('close launch-1 true');
  });
});

describe('messages and contents', () => {
  it('knows its own messages', () => {
    expect(messageIn({ synaq: 'navigation', navigation: NAVIGATION })).toBeDefined();
    expect(messageIn({ synaq: 'navigation', navigation: { ...NAVIGATION, choices: [1] } })).toBeUndefined();
    expect(messageIn({ synaq: 'trouble', kind: 'storage', itemId: null })).toBeDefined();
    expect(messageIn('hello')).toBeUndefined();
  });

  it('shows visible items, with how they stand and whether they can be opened', () => {
    const item = (id: string, fields: object = {}) => ({
      id,
      title: id,
      type: 'sco',
      isVisible: true,
      children: [],
      ...fields,
    });
    const items = [item('G', { type: 'group', isVisible: false, children: [item('A'), item('B')] })] as never;
    expect(contentsOf(items, NAVIGATION)).toMatchObject([
      { id: 'A', state: 'done', isCurrent: true, canOpen: false },
      { id: 'B', state: 'none', isCurrent: false, canOpen: true },
    ]);
    expect(doneOf({ items } as never, NAVIGATION)).toEqual({ done: 1, all: 2 });
    const hidden = item('B', { isVisible: false });
    expect(doneOf({ items: [item('A'), hidden] } as never, NAVIGATION)).toEqual({ done: 1, all: 1 });
    // There is nothing else to count.
    expect(doneOf({ items: [hidden] } as never, NAVIGATION)).toEqual({ done: 0, all: 1 });
  });
});
