import { describe, expect, it } from 'vitest';
import type { JournalDisk } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { choice, examWorld, failure, FILE, give, openExam, RESULT } from '../test-support/exam-world.ts';

describe('opening an attempt', () => {
  it('shows no question before the paper is on the device and the clock has begun', async () => {
    const { w, client } = await openExam({ session: { begun: false }, missing: 2 });
    expect(client.state()).toMatchObject({ phase: 'preparing', loading: { failed: true } });
    expect(w.calls).toEqual(['open']);
    w.loader.missing = 0;
    await client.load(false);
    expect(w.calls).toEqual(['open', 'begin']);
    expect(client.state()).toMatchObject({ phase: 'running', session: { begun: true } });
  });

  it('takes no heartbeat that was sent before the clock began for time that was taken away', async () => {
    const { w, client } = await openExam({ session: { begun: false }, missing: 2 });
    const answer = w.holdBeat();
    const beat = client.beat();
    w.standing.deadlineAt = '2026-11-21T09:10:20.000Z';
    await client.load(true);
    answer();
    await beat;
    expect(client.state()).toMatchObject({
      phase: 'running',
      timeGiven: null,
      session: { deadlineAt: '2026-11-21T09:10:20.000Z' },
    });
  });

  it('is over when a heartbeat says so, however late it comes', async () => {
    const { w, client } = await openExam();
    const answer = w.holdBeat('submitted');
    const beat = client.beat();
    client.hear(w.pulse());
    answer();
    await beat;
    expect(client.state().phase).toBe('over');
  });

  it('waits for a press where the test fills the screen', async () => {
    const integrity = { policy: 'warn' as const, limit: 3, count: 0, requireFullScreen: true, blockClipboard: false };
    const { client } = await openExam({ session: { begun: false, integrity } });
    expect(client.state().phase).toBe('ready');
    await client.begin();
    expect(client.state().phase).toBe('running');
  });

  it('asks before it takes the attempt from another device', async () => {
    const w = examWorld();
    w.refusing.open = failure(409, 'attempt-open-elsewhere', { lastSeenAt: '2026-11-21T08:59:00Z' });
    const client = await w.open();
    expect(client.state()).toMatchObject({ phase: 'elsewhere', lastSeenAt: '2026-11-21T08:59:00Z' });
    await client.open(true);
    expect(w.calls).toEqual(['open', 'take over']);
    expect(client.state().phase).toBe('running');
  });

  it('goes on without a network from what the device keeps, in the same window', async () => {
    const w = examWorld();
    const first = await w.open();
    w.network.up = false;
    first.answer(0, choice(true));
    first.place(2);
    await w.pass(5000);
    first.close();
    const second = await w.open();
    expect(second.state()).toMatchObject({ phase: 'running', session: { epoch: 2 } });
    expect(second.state().answers.get(0)).toEqual(choice(true));
    expect(w.places.at(-1)).toBe(2);
    second.answer(2, choice(false));
    w.network.up = true;
    await w.pass(40_000);
    expect(w.saves.map(({ epoch, answer }) => [epoch, answer])).toEqual([
      [2, choice(true)],
      [2, choice(false)],
    ]);
    expect(second.saving().status).toBe('saved');
  });

  it('delivers what an earlier window left, and says which of it was not taken', async () => {
    const w = examWorld();
    const first = await w.open();
    w.network.up = false;
    first.answer(0, choice(true));
    await w.pass(1000);
    first.close();
    w.network.up = true;
    w.judge.verdict = () => ({ outcome: 'refused', reason: 'back-dated' });
    const second = await w.open();
    expect(w.late.map(({ entries }) => entries.map(({ epoch, position }) => [epoch, position]))).toEqual([[[2, 0]]]);
    expect(second.state()).toMatchObject({
      phase: 'running',
      session: { epoch: 3 },
      judged: [{ position: 0, outcome: 'refused', reason: 'back-dated', earlierCounts: false }],
    });
  });

  it('says why it cannot be opened, and tries again', async () => {
    const w = examWorld();
    w.network.up = false;
    const client = await w.open();
    expect(client.state()).toMatchObject({ phase: 'failed', error: { message: 'network' } });
    w.network.up = true;
    await client.open();
    expect(client.state().phase).toBe('running');
  });
});

describe('a running attempt', () => {
  it('hears of extra time, of a pause and of a message with its beat', async () => {
    const { w, client } = await openExam();
    w.standing.deadlineAt = '2026-11-21T09:20:00.000Z';
    w.standing.messages = [{ id: 1, at: '2026-11-21T09:00:05Z', text: 'Тише' }];
    await w.pass(10_000);
    expect(client.state()).toMatchObject({ timeGiven: 600, session: { messages: [{ text: 'Тише' }] } });
    w.standing.pausedAt = '2026-11-21T09:00:12.000Z';
    await w.pass(10_000);
    client.answer(0, choice(true));
    await w.pass(1000);
    expect(w.saves).toEqual([]);
    expect(client.state().answers.has(0)).toBe(false);
    w.standing.pausedAt = null;
    await w.pass(10_000);
    client.answer(0, choice(true));
    await w.pass(1000);
    expect(w.saves).toHaveLength(1);
  });

  it('stops at once when another window has it', async () => {
    const { w, client } = await openExam();
    w.standing.epoch += 1;
    await w.pass(10_000);
    expect(client.state().phase).toBe('taken-over');
    const before = w.calls.length;
    await w.pass(60_000);
    expect(w.calls).toHaveLength(before);
  });

  it('says once that nothing is left when another device has it', async () => {
    const { w, client } = await openExam();
    client.answer(0, choice(true));
    await w.pass(1000);
    w.standing.epoch += 1;
    await w.pass(10_000);
    expect(w.late).toMatchObject([{ entries: [], closing: { epoch: 2, head: { count: 1 } } }]);
  });

  it('does not close a journal that another tab of the browser goes on with', async () => {
    const { w, client } = await openExam();
    client.takenOver();
    await w.pass(10_000);
    expect(w.late).toEqual([]);
  });

  it('tells what another device had not sent, until it has come', async () => {
    const { w, client } = await openExam({ session: { elsewhere: { queued: 2, seenAt: '2026-11-21T08:59:00Z' } } });
    expect(client.state().elsewhere).toEqual({ queued: 2, seenAt: '2026-11-21T08:59:00Z' });
    await w.pass(10_000);
    expect(client.state().elsewhere).toBeNull();
  });

  it('keeps a hand-in while answers are not saved, and writes nothing more', async () => {
    const { w, client } = await openExam();
    w.network.up = false;
    client.answer(0, choice(true));
    await client.submit();
    expect(client.state()).toMatchObject({ phase: 'queued', error: null });
    expect(w.calls).not.toContain('submit');
    client.answer(0, choice(false));
    const kept = await w.disk.read(3, 9);
    expect(kept?.attempt.queuedAt).toEqual(expect.any(String));
    expect(kept?.entries).toMatchObject([{ answer: { value: true }, state: 'waiting' }]);
  });

  it('hands in and forgets what the device kept', async () => {
    const { w, client } = await openExam();
    client.answer(0, choice(true));
    await client.submit();
    expect(client.state().phase).toBe('over');
    expect(w.results).toEqual([RESULT]);
    expect(await w.disk.read(3, 9)).toBeNull();
  });
});

describe('a hand-in without a network on a full disk', () => {
  /** A disk that is full until it is said to have room. */
  function tightDisk() {
    const whole = memoryDisk();
    const room = { left: true };
    const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    const disk: JournalDisk = {
      ...whole,
      putEntry: (entry) => (room.left ? whole.putEntry(entry) : full()),
      putStanding: (standing) => (room.left ? whole.putStanding(standing) : full()),
    };
    return { disk, room };
  }

  async function stuck() {
    const { disk, room } = tightDisk();
    const { w, client } = await openExam({ disk });
    w.network.up = false;
    room.left = false;
    client.answer(0, choice(true));
    void client.submit();
    await w.pass(100);
    return { w, client, room };
  }

  it('is not queued, is said to have failed, and is tried while the page is open', async () => {
    const { w, client } = await stuck();
    expect(client.state()).toMatchObject({ phase: 'submitting', unkept: true, durable: false });
    expect((await w.disk.read(3, 9))?.attempt.queuedAt ?? null).toBeNull();
    await w.pass(60_000);
    expect(w.calls).not.toContain('submit');
    w.network.up = true;
    await w.pass(60_000);
    expect(w.saves.map(({ answer }) => answer)).toEqual([choice(true)]);
    expect(client.state().phase).toBe('over');
  });

  it('is queued as soon as there is room', async () => {
    const { w, client, room } = await stuck();
    room.left = true;
    await w.pass(30_000);
    expect(client.state().phase).toBe('queued');
    expect(await w.disk.read(3, 9)).toMatchObject({
      attempt: { queuedAt: expect.any(String) },
      entries: [{ answer: { value: true }, state: 'waiting' }],
    });
  });

  it('can be taken back', async () => {
    const { w, client } = await stuck();
    client.stay();
    expect(client.state()).toMatchObject({ phase: 'running', unkept: false });
    w.network.up = true;
    await w.pass(60_000);
    expect(w.calls).not.toContain('submit');
    client.answer(0, choice(false));
    await w.pass(1000);
    expect(client.saving().status).toBe('saved');
  });
});

/** From the opening to half a second before the deadline. */
const UNTIL_END_MS = 598_500;

async function nearTheEnd() {
  const opened = await openExam();
  await opened.w.pass(UNTIL_END_MS);
  return opened;
}

describe('the end of the time', () => {
  it('tells the server at once how far the journal had got, and hands in after an answer that is slow to arrive', async () => {
    const { w, client } = await nearTheEnd();
    w.network.slowSaves = true;
    client.answer(0, choice(true));
    await w.pass(100);
    const beats = w.heads.length;
    void client.timeUp();
    await w.pass(0);
    expect(w.heads.slice(beats)).toEqual([1]);
    await w.pass(5000);
    expect(w.late.flatMap(({ entries }) => entries.map(({ position }) => position))).toEqual([0]);
    expect(w.calls.indexOf('submit')).toBeGreaterThan(w.calls.indexOf('late'));
    expect(client.state().phase).toBe('over');
  });

  it('says which answers did not count that came with the hand-in', async () => {
    const { w, client } = await nearTheEnd();
    w.network.slowSaves = true;
    client.answer(0, choice(true));
    w.judge.verdict = () => ({ outcome: 'refused', reason: 'not-allowed' });
    void client.timeUp();
    await w.pass(5000);
    expect(client.state()).toMatchObject({ phase: 'over', judged: [{ position: 0, reason: 'not-allowed' }] });
  });

  it('waits a moment for a file that is on its way, and hands in with it', async () => {
    const { w, client } = await nearTheEnd();
    const arrived = Promise.withResolvers<void>();
    client.upload(
      0,
      arrived.promise.then(() => give(client, FILE)),
    );
    expect(client.uploading()).toBe(1);
    void client.timeUp();
    await w.pass(1000);
    arrived.resolve();
    await w.pass(5000);
    expect(w.saves.map(({ answer }) => answer)).toEqual([{ type: 'file', files: [FILE] }]);
    expect(w.calls.indexOf('submit')).toBeGreaterThan(w.calls.indexOf('save'));
    expect(client.uploading()).toBe(0);
  });

  it('waits up to a minute for a file, also when the server has closed the attempt, and delivers its answer', async () => {
    const { w, client } = await nearTheEnd();
    const arrived = Promise.withResolvers<void>();
    client.upload(
      0,
      arrived.promise.then(() => give(client, FILE)),
    );
    void client.timeUp();
    await w.pass(10_000);
    expect([client.state().phase, w.calls.includes('submit')]).toEqual(['submitting', false]);
    w.standing.status = 'submitted';
    void client.beat();
    await w.settled();
    expect(client.state().phase).toBe('delivering');
    expect(w.late).toEqual([]);
    await w.pass(30_000);
    arrived.resolve();
    await w.pass(1000);
    expect(w.late.flatMap(({ entries }) => entries.map(({ answer }) => answer))).toEqual([
      { type: 'file', files: [FILE] },
    ]);
    expect(client.state()).toMatchObject({ phase: 'over', judged: [{ position: 0, outcome: 'applied' }] });
  });

  it.each([
    ['fails', 20_000],
    ['takes longer than a minute', 61_000],
  ])('says that a file is lost whose upload %s', async (_why, after) => {
    const { w, client } = await nearTheEnd();
    const ended = Promise.withResolvers<'failed'>();
    client.upload(0, ended.promise);
    void client.timeUp();
    await w.pass(after);
    ended.resolve('failed');
    await w.pass(5000);
    expect(w.calls).toContain('submit');
    expect(client.state()).toMatchObject({
      phase: 'over',
      judged: [{ position: 0, outcome: 'refused', reason: 'file-lost' }],
    });
    expect(client.state().judged).toHaveLength(1);
  });

  it('keeps everything while there is no network, then hands in and delivers what is late', async () => {
    const { w, client } = await openExam();
    w.network.up = false;
    client.answer(0, choice(true));
    client.answer(2, choice(false));
    await w.pass(600_000);
    void client.timeUp();
    await w.pass(30_000);
    expect(client.state()).toMatchObject({ phase: 'submitting', timedOut: true });
    w.standing.status = 'submitted';
    w.network.up = true;
    await w.pass(60_000);
    expect(w.late.flatMap(({ entries }) => entries.map(({ position }) => position))).toEqual([0, 2]);
    expect(w.late[0]?.entries[0]).toMatchObject({
      epoch: 2,
      seq: 1,
      at: expect.any(String),
      receipt: expect.any(String),
    });
    expect(client.state()).toMatchObject({ phase: 'over', judged: [{ outcome: 'applied' }, { outcome: 'applied' }] });
  });

  it('goes back to the questions when the staff had given more time meanwhile', async () => {
    const { w, client } = await openExam();
    await w.pass(600_000);
    w.standing.deadlineAt = '2026-11-21T09:30:00.000Z';
    await client.timeUp();
    expect(client.state()).toMatchObject({ phase: 'running', timedOut: false, timeGiven: 1200 });
  });

  it('says of each late answer whether it counts', async () => {
    const { w, client } = await openExam();
    w.network.up = false;
    client.answer(0, choice(true));
    await w.pass(1000);
    client.answer(0, choice(false));
    await w.pass(1000);
    w.standing.status = 'submitted';
    w.network.up = true;
    const verdicts = [
      { outcome: 'applied' as const, reason: null },
      { outcome: 'refused' as const, reason: 'paused' as const },
    ];
    w.judge.verdict = () => verdicts.shift() ?? { outcome: 'applied', reason: null };
    await w.pass(30_000);
    expect(client.state().judged).toEqual([{ position: 0, outcome: 'refused', reason: 'paused', earlierCounts: true }]);
    expect(client.state().phase).toBe('over');
  });
});

describe('what the rules ask to be noted', () => {
  it('reports it in one go, and warns', async () => {
    const { w, client } = await openExam();
    w.noted.action = 'warn';
    client.note({ kind: 'hidden' });
    client.note({ kind: 'shown', seconds: 2.5 });
    await w.pass(1000);
    expect(w.calls.filter((call) => call === 'integrity')).toHaveLength(1);
    expect(client.state().warned).toBe(true);
    client.readWarning();
    expect(client.state().warned).toBe(false);
  });

  it('keeps it on the device while there is no network', async () => {
    const { w, client } = await openExam();
    w.network.up = false;
    client.note({ kind: 'offline' });
    await w.pass(5000);
    expect((await w.disk.read(3, 9))?.events).toHaveLength(1);
    w.network.up = true;
    await w.pass(40_000);
    expect((await w.disk.read(3, 9))?.events).toHaveLength(0);
  });

  it('ends the attempt where the rules say so, and tells the person why', async () => {
    const { w, client } = await openExam();
    w.noted.action = 'end';
    client.note({ kind: 'blur' });
    await w.pass(1000);
    expect(client.state()).toMatchObject({ phase: 'over', endedByPolicy: true });
  });
});

describe('events of the protocol', () => {
  /** All promises that wait for no timer have settled. */
  const allDone = () => new Promise((resolve) => setImmediate(resolve));

  it('sends all of them, and keeps those that could not be sent after the hand-in', async () => {
    const { w, client } = await openExam();
    for (let count = 0; count < 250; count += 1) client.note({ kind: 'blur' });
    w.reports.fail = true;
    await client.submit();
    await allDone();
    expect(client.state().phase).toBe('over');
    expect((await w.disk.read(3, 9))?.events).toHaveLength(250);
    w.reports.fail = false;
    const again = examWorld({ disk: w.disk });
    again.standing.status = 'submitted';
    await again.open();
    await allDone();
    expect(again.reports.sent).toBe(250);
    expect(await again.disk.attempts(3)).toEqual([]);
  });
});

describe('waiting for the network', () => {
  it('listens once at a time, and no more once it goes on', async () => {
    const { w, client } = await openExam();
    w.network.up = false;
    await w.pass(600_000);
    void client.timeUp();
    const listening: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await w.pass(60_000);
      listening.push(w.networkWaits.size);
    }
    expect(listening).toEqual([1, 1, 1, 1, 1]);
    w.network.up = true;
    for (const back of w.networkWaits) back();
    await w.pass(0);
    expect([client.state().phase, w.networkWaits.size]).toEqual(['over', 0]);
  });
});
