import { describe, expect, it } from 'vitest';
import type { Answer } from './attempt-state.ts';
import { createSaveQueue, type Pending, type Progress, type QueueState } from './save-queue.ts';

type Sent = { position: number | 'progress'; seq: number; epoch: number; value: unknown };
type Reply = { ok: true } | { ok: false; error: Error };

const text = (value: string): Answer => ({ type: 'short_text', text: value });
const failure = (status: number, id: string, details?: object) => Object.assign(new Error(id), { status, id, details });
const NETWORK = failure(0, 'network');

/** A server and a clock that do what the test says, when it says so. */
function bench(inherited: Pending = { answers: [], progress: null }) {
  const sent: Sent[] = [];
  const replies: ((reply: Reply) => void)[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const states: QueueState[] = [];
  const kept: Pending[] = [];
  const stops: string[] = [];
  const refused: string[] = [];
  let now = 0;

  const receive = (entry: Sent) => {
    sent.push(entry);
    return new Promise<{ seq: number; applied: boolean; serverNow: string }>((resolve, reject) => {
      replies.push((reply) =>
        reply.ok ? resolve({ seq: entry.seq, applied: true, serverNow: '2026-11-21T09:00:00Z' }) : reject(reply.error),
      );
    });
  };
  const queue = createSaveQueue({
    epoch: 3,
    known: new Map([[7, text('server')]]),
    inherited,
    transport: {
      saveAnswer: (position, { epoch, seq, answer }) => receive({ position, epoch, seq, value: answer }),
      saveProgress: ({ epoch, seq, ...value }) => receive({ position: 'progress', epoch, seq, value }),
    },
    persist: (pending) => kept.push(pending),
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    random: () => 1,
    onChange: (state) => states.push(state),
    onStop: (reason) => stops.push(reason),
    onRefused: (message) => refused.push(message),
  });
  const settled = async () => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return {
    queue,
    sent,
    stops,
    refused,
    kept: () => kept.at(-1),
    state: () => queue.state(),
    states,
    waiting: () => timers.length,
    async answer(reply: Reply) {
      replies.shift()?.(reply);
      await settled();
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
      await settled();
    },
  };
}

const OK: Reply = { ok: true };

describe('createSaveQueue', () => {
  it('sends an answer at once and is saved when it is acknowledged', async () => {
    const b = bench();
    b.queue.saveAnswer(4, text('a'));
    expect(b.sent).toEqual([{ position: 4, epoch: 3, seq: 1, value: text('a') }]);
    expect(b.state()).toEqual({ status: 'saving', pendingAnswers: 1 });
    await b.answer(OK);
    expect(b.state()).toEqual({ status: 'saved', pendingAnswers: 0 });
    expect(b.kept()).toEqual({ answers: [], progress: null });
  });

  it('waits while somebody types and sends only the last text', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('p'), 400);
    await b.pass(300);
    b.queue.saveAnswer(0, text('pa'), 400);
    await b.pass(300);
    expect(b.sent).toEqual([]);
    expect(b.kept()?.answers).toEqual([{ position: 0, answer: text('pa'), seen: [null] }]);
    await b.pass(100);
    expect(b.sent.map(({ value }) => value)).toEqual([text('pa')]);
  });

  it('has one request under way and keeps only the newest answer of a question', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    b.queue.saveAnswer(0, text('2'));
    b.queue.saveAnswer(0, text('3'));
    b.queue.saveAnswer(1, text('x'));
    expect(b.sent).toHaveLength(1);
    await b.answer(OK);
    await b.answer(OK);
    await b.answer(OK);
    expect(b.sent.map(({ position, seq, value }) => [position, seq, value])).toEqual([
      [0, 1, text('1')],
      [0, 2, text('3')],
      [1, 3, text('x')],
    ]);
    expect(b.state().status).toBe('saved');
  });

  it('keeps an answer that was changed while its former value was on its way', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    b.queue.saveAnswer(0, text('2'));
    await b.answer(OK);
    expect(b.kept()?.answers).toEqual([{ position: 0, answer: text('2'), seen: [text('1')] }]);
  });

  it('tries again after a lost network, waiting longer each time', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ ok: false, error: NETWORK });
    expect(b.state()).toEqual({ status: 'offline', pendingAnswers: 1 });
    await b.pass(999);
    expect(b.sent).toHaveLength(1);
    await b.pass(1);
    expect(b.sent).toHaveLength(2);
    await b.answer({ ok: false, error: failure(503, 'unavailable') });
    await b.pass(1999);
    expect(b.sent).toHaveLength(2);
    await b.pass(1);
    await b.answer(OK);
    expect(b.sent.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(b.state()).toEqual({ status: 'saved', pendingAnswers: 0 });
  });

  it('waits as long as a server that is asked too often says', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ ok: false, error: failure(429, 'too-many-requests', { retryAfterSeconds: 12 }) });
    await b.pass(11_999);
    expect(b.sent).toHaveLength(1);
    await b.pass(1);
    expect(b.sent).toHaveLength(2);
  });

  it('counts what queues up while there is no network', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ ok: false, error: NETWORK });
    b.queue.saveAnswer(1, text('2'));
    b.queue.saveProgress({ currentQuestion: 1, marked: [] });
    expect(b.state()).toEqual({ status: 'offline', pendingAnswers: 2 });
    expect(b.sent).toHaveLength(1);
  });

  it('sends at once what is delayed or waits for a retry when it is flushed', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ ok: false, error: NETWORK });
    b.queue.saveAnswer(1, text('2'), 400);
    const flushed = b.queue.flush();
    await b.answer(OK);
    await b.answer(OK);
    await expect(flushed).resolves.toBe(true);
    expect(b.waiting()).toBe(0);
  });

  it('says so when a flush does not get through', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    const flushed = b.queue.flush();
    await b.answer({ ok: false, error: NETWORK });
    await expect(flushed).resolves.toBe(false);
    await expect(bench().queue.flush()).resolves.toBe(true);
  });

  it('stops when another window took the attempt over, and keeps what it could not send', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    b.queue.saveAnswer(1, text('2'), 400);
    await b.answer({ ok: false, error: failure(409, 'attempt-taken-over') });
    expect(b.stops).toEqual(['taken-over']);
    expect(b.kept()?.answers).toHaveLength(2);
    b.queue.saveAnswer(2, text('3'));
    await b.pass(60_000);
    expect(b.sent).toHaveLength(1);
  });

  it('forgets what it could not send when the attempt is over', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    await b.answer({ ok: false, error: failure(409, 'attempt-over') });
    expect(b.stops).toEqual(['over']);
    expect(b.kept()).toEqual({ answers: [], progress: null });
  });

  it('reports a refused answer and goes on with the next', async () => {
    const b = bench();
    b.queue.saveAnswer(0, text('1'));
    b.queue.saveAnswer(1, text('2'));
    await b.answer({ ok: false, error: failure(422, 'validation') });
    await b.answer(OK);
    expect(b.refused).toEqual(['validation']);
    expect(b.state().status).toBe('saved');
  });

  it('sends first what earlier windows left behind, under its own number', async () => {
    const progress: Progress = { currentQuestion: 2, marked: [0] };
    const left = { position: 5, answer: text('old'), seen: [null] };
    const b = bench({ answers: [left], progress });
    expect(b.sent).toEqual([{ position: 5, epoch: 3, seq: 1, value: text('old') }]);
    expect(b.kept()).toEqual({ answers: [left], progress });
    await b.answer(OK);
    expect(b.sent[1]).toEqual({ position: 'progress', epoch: 3, seq: 2, value: progress });
  });

  it('keeps with an answer what the server may have of this window', async () => {
    const b = bench();
    b.queue.saveAnswer(7, text('a'));
    await b.answer({ ok: false, error: NETWORK });
    b.queue.saveAnswer(7, text('b'));
    expect(b.kept()?.answers).toEqual([{ position: 7, answer: text('b'), seen: [text('server'), text('a')] }]);
  });
});
