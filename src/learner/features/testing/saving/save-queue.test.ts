import { describe, expect, it } from 'vitest';
import { createJournal } from '../journal/journal.ts';
import type { Answer, KeptEntry } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { testTimers } from '../test-support/timers.ts';
import { createSaveQueue, type QueueState } from './save-queue.ts';

type Sent = { position: number | 'progress'; seq: number; epoch: number; value: unknown };
type Receipt = { seq: number; applied: boolean; serverNow: string };
type Reply = { error: Error } | Partial<Receipt>;

const text = (value: string): Answer => ({ type: 'short_text', text: value });
const failure = (status: number, id: string, details?: object) => Object.assign(new Error(id), { status, id, details });
const NETWORK = { error: failure(0, 'network') };
const OK: Reply = {};

/** A fake server and a fake clock that the test controls. */
async function bench(left: Partial<KeptEntry>[] = []) {
  const sent: Sent[] = [];
  const replies: ((reply: Reply) => void)[] = [];
  const states: QueueState[] = [];
  const stops: string[] = [];
  const refused: [number, string][] = [];
  const timers = testTimers();
  const disk = memoryDisk();
  const kept = buildKept({ epoch: 3 });
  const entries = left.map((entry, index) => buildEntry({ epoch: 3, seq: index + 1, answer: null, ...entry }));
  const journal = createJournal({
    disk,
    kept: { ...kept, entries },
    now: timers.now,
    onDurable: () => {},
  });
  journal.keepPaper();
  const receive = (entry: Sent) => {
    sent.push(entry);
    return new Promise<Receipt>((resolve, reject) => {
      replies.push((reply) =>
        'error' in reply
          ? reject(reply.error)
          : resolve({ seq: entry.seq, applied: true, serverNow: '2026-11-21T09:00:02Z', ...reply }),
      );
    });
  };
  const queue = createSaveQueue({
    journal,
    transport: {
      saveAnswer: (position, { epoch, seq, answer }) => receive({ position, epoch, seq, value: answer }),
      saveProgress: ({ epoch, seq, ...value }) => receive({ position: 'progress', epoch, seq, value }),
    },
    after: timers.after,
    random: () => 1,
    onChange: (state) => states.push(state),
    onStop: (reason) => stops.push(reason),
    onLate: () => stops.push('late'),
    onRefused: (position, message) => refused.push([position, message]),
  });
  await timers.settled();
  return {
    queue,
    journal,
    sent,
    stops,
    refused,
    state: () => queue.state(),
    waiting: () => journal.waiting().map(({ position, answer }) => [position, answer]),
    onDisk: async () => (await disk.read(3, 9))?.entries ?? [],
    pass: timers.pass,
    async answer(reply: Reply) {
      await timers.settled();
      replies.shift()?.(reply);
      await timers.settled();
    },
  };
}

describe('createSaveQueue', () => {
  it('writes an answer down before it is sent, and is saved when it is acknowledged', async () => {
    const b = await bench();
    b.queue.saveAnswer(4, text('a'));
    expect(b.sent).toEqual([]);
    expect(b.state()).toEqual({ status: 'saving', pendingAnswers: 1 });
    await b.answer(OK);
    expect(b.sent).toEqual([{ position: 4, epoch: 3, seq: 1, value: text('a') }]);
    expect(b.state()).toEqual({ status: 'saved', pendingAnswers: 0 });
    expect(b.waiting()).toEqual([]);
    expect((await b.onDisk()).map(({ state }) => state)).toEqual(['acknowledged']);
  });

  it('waits while somebody types and sends only the last text; each letter is in the journal', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('p'), 400);
    await b.pass(300);
    expect((await b.onDisk()).map(({ answer }) => answer)).toEqual([text('p')]);
    b.queue.saveAnswer(0, text('pa'), 400);
    await b.pass(300);
    expect(b.sent).toEqual([]);
    expect(b.waiting()).toEqual([[0, text('pa')]]);
    await b.pass(100);
    expect(b.sent.map(({ value }) => value)).toEqual([text('pa')]);
  });

  it('sends a typed answer before that to another question', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('typed'), 400);
    b.queue.saveAnswer(1, null);
    await b.answer(OK);
    await b.answer(OK);
    expect(b.sent.map(({ position, seq }) => [position, seq])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('leaves what came after the end of its section to the journal, and goes on', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('a'));
    b.queue.saveAnswer(1, text('b'));
    await b.answer({ error: failure(409, 'section-over') });
    await b.answer(OK);
    expect(b.stops).toEqual(['late']);
    expect(b.refused).toEqual([]);
    expect(b.waiting()).toEqual([[0, text('a')]]);
    expect(b.journal.waiting().map(b.queue.isLate)).toEqual([true]);
    expect(b.state()).toEqual({ status: 'saved', pendingAnswers: 0 });
  });

  it('has one request under way and sends only the newest answer of a question', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.pass(0);
    b.queue.saveAnswer(0, text('2'));
    b.queue.saveAnswer(0, text('3'));
    b.queue.saveAnswer(1, text('x'));
    await b.pass(0);
    expect(b.sent).toHaveLength(1);
    await b.answer(OK);
    await b.answer(OK);
    await b.answer(OK);
    expect(b.sent.map(({ position, value }) => [position, value])).toEqual([
      [0, text('1')],
      [0, text('3')],
      [1, text('x')],
    ]);
    expect(b.sent.map(({ seq }) => seq)).toEqual([...b.sent.map(({ seq }) => seq)].sort((a, c) => a - c));
    expect(b.state().status).toBe('saved');
    expect(b.waiting()).toEqual([]);
  });

  it('keeps an answer that was changed while its former value was on its way', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.pass(0);
    b.queue.saveAnswer(0, text('2'));
    await b.answer(OK);
    expect(b.waiting()).toEqual([[0, text('2')]]);
  });

  it('tries again after a lost network under the same number, waiting longer each time', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer(NETWORK);
    expect(b.state()).toEqual({ status: 'offline', pendingAnswers: 1 });
    await b.pass(999);
    expect(b.sent).toHaveLength(1);
    await b.pass(1);
    expect(b.sent).toHaveLength(2);
    await b.answer({ error: failure(503, 'unavailable') });
    await b.pass(1999);
    expect(b.sent).toHaveLength(2);
    await b.pass(1);
    await b.answer(OK);
    expect(b.sent.map(({ seq }) => seq)).toEqual([1, 1, 1]);
    expect(b.state()).toEqual({ status: 'saved', pendingAnswers: 0 });
  });

  it('waits as long as a server that is asked too often says', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ error: failure(429, 'too-many-requests', { retryAfterSeconds: 12 }) });
    await b.pass(11_999);
    expect(b.sent).toHaveLength(1);
    await b.pass(1);
    expect(b.sent).toHaveLength(2);
  });

  it('counts what queues up while there is no network', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer(NETWORK);
    b.queue.saveAnswer(1, text('2'));
    b.queue.saveProgress({ currentQuestion: 1, marked: [] });
    expect(b.state()).toEqual({ status: 'offline', pendingAnswers: 2 });
    expect(b.sent).toHaveLength(1);
  });

  it('sends at once what is delayed or waits for a retry when it is flushed', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer(NETWORK);
    b.queue.saveAnswer(1, text('2'), 400);
    const flushed = b.queue.flush();
    await b.answer(OK);
    await b.answer(OK);
    await expect(flushed).resolves.toBe(true);
  });

  it('says so when a flush does not get through', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    const flushed = b.queue.flush();
    await b.answer(NETWORK);
    await expect(flushed).resolves.toBe(false);
    await expect((await bench()).queue.flush()).resolves.toBe(true);
  });

  it.each(['taken-over', 'over'])(
    'stops when the attempt is %s, and leaves what it could not send in the journal',
    async (reason) => {
      const b = await bench();
      b.queue.saveAnswer(0, text('1'));
      b.queue.saveAnswer(1, text('2'), 400);
      await b.answer({ error: failure(409, `attempt-${reason}`) });
      expect(b.stops).toEqual([reason]);
      expect(b.waiting()).toHaveLength(2);
      b.queue.saveAnswer(2, text('3'));
      await b.pass(60_000);
      expect(b.sent).toHaveLength(1);
    },
  );

  it('waits while the attempt is paused and sends everything when it goes on', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ error: failure(409, 'attempt-paused') });
    expect(b.state()).toEqual({ status: 'held', pendingAnswers: 1 });
    await b.pass(60_000);
    expect(b.sent).toHaveLength(1);
    b.queue.hold(false);
    await b.answer(OK);
    expect(b.sent).toHaveLength(2);
    expect(b.state().status).toBe('saved');
  });

  it('reports a refused answer and goes on with the next', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    b.queue.saveAnswer(1, text('2'));
    await b.answer({ error: failure(422, 'invalid') });
    await b.answer(OK);
    expect(b.refused).toEqual([[0, 'invalid']]);
    expect(b.state().status).toBe('saved');
    expect((await b.onDisk()).map(({ state }) => state)).toEqual(['refused', 'acknowledged']);
  });

  it('sends first what an earlier page of this window left, of each question the newest', async () => {
    const b = await bench([
      { position: 5, answer: text('old') },
      { position: 5, answer: text('new') },
      { position: 6, answer: text('six'), epoch: 2 },
    ]);
    await b.answer(OK);
    expect(b.sent).toEqual([{ position: 5, epoch: 3, seq: 2, value: text('new') }]);
    expect(b.waiting()).toEqual([[6, text('six')]]);
  });

  it('stops when the server has answers of this window that this device has lost', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ applied: false, seq: 40 });
    expect(b.stops).toEqual(['lost-track']);
    expect(b.waiting()).toEqual([[0, text('1')]]);
  });

  it.each([2, 1])(
    'stops when the server has answer %i to a question, which this journal never wrote for it',
    async (seq) => {
      const b = await bench([
        { position: 4, state: 'acknowledged' },
        { position: 5, state: 'acknowledged' },
      ]);
      b.queue.saveAnswer(0, text('1'));
      await b.answer({ applied: false, seq });
      expect(b.stops).toEqual(['lost-track']);
      expect(b.waiting()).toEqual([[0, text('1')]]);
    },
  );

  it('takes a repeated save for saved', async () => {
    const b = await bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer(NETWORK);
    await b.pass(1000);
    await b.answer({ applied: false, seq: 1 });
    expect(b.stops).toEqual([]);
    expect(b.state().status).toBe('saved');
  });

  it('counts on from the progress that the server has', async () => {
    const b = await bench();
    b.queue.saveProgress({ currentQuestion: 1, marked: [] });
    await b.answer({ applied: false, seq: 40 });
    await b.answer(OK);
    expect(b.sent.map(({ seq }) => seq)).toEqual([1, 41]);
    expect(b.state().status).toBe('saved');
  });
});
