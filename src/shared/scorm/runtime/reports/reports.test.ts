import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignedReport } from '../../frame.ts';
import { item, KEY, memoryStorage, model, order, play, type Player } from '../conformance/launch.fixture.ts';
import { createJournal } from './journal.ts';
import { memoriesOf } from '../item/memory.ts';
import { createRecorder } from './recorder.ts';
import { createReporter } from './reporter.ts';

const one = (more = {}) => order(model('scorm-1.2', [item('S1'), item('S2')]), more);
const keptOf = (player: Player) => createJournal(player.storage).waiting();
const bodyOf = (report: SignedReport | undefined) => JSON.parse(report?.body ?? '{}');

async function opened(more = {}, storage = memoryStorage()): Promise<Player> {
  const player = await play(one(more), storage);
  player.call('LMSInitialize', '');
  return player;
}

describe('reports', () => {
  it('are kept before LMSCommit returns, and signed with the key of the launch', async () => {
    const player = await opened();
    player.set('cmi.suspend_data', 'қала 🏙 \ud800');
    player.call('LMSCommit', '');
    const [kept] = keptOf(player);
    expect(bodyOf(kept).items[0].data['cmi.suspend_data']).toBe('қала 🏙 \ud800');
    const mac = createHmac('sha256', Buffer.from(KEY, 'base64url'))
      .update(kept?.body ?? '', 'utf8')
      .digest('hex');
    expect(kept?.mac).toBe(mac);
  });

  it('are numbered, and hold whole snapshots', async () => {
    const player = await opened();
    player.set('cmi.core.lesson_location', 'p1');
    player.call('LMSCommit', '');
    player.set('cmi.suspend_data', 's');
    player.call('LMSCommit', '');
    expect(player.reports.map(({ seq }) => seq)).toEqual(player.reports.map((_, index) => index + 1));
    expect(player.lastOf('S1')?.data).toEqual({ 'cmi.core.lesson_location': 'p1', 'cmi.suspend_data': 's' });
    expect(keptOf(player)).toHaveLength(1);
  });

  it('go on counting from the server and from what is kept', async () => {
    const player = await opened({ seq: 41 });
    expect(player.reports[0]?.seq).toBe(42);
    const again = await opened({ seq: 3 }, player.storage);
    expect(again.reports[0]?.seq).toBe(player.reports.length + 42);
  });

  it('do not go on from a number that another package has written into the storage', async () => {
    const storage = memoryStorage();
    const forged = { launchId: 'launch-1', seq: 2_000_000_000, body: '{}', mac: 'f'.repeat(64) };
    storage.kept.set('synaq.report.launch-1', JSON.stringify(forged));
    expect((await opened({}, storage)).reports[0]?.seq).toBe(1);
  });

  it('tell status and score where the state of the course is too long to be sent', () => {
    const sent: SignedReport[] = [];
    const launch = one();
    const memories = memoriesOf(launch);
    const sequencing = { length: 1_500_000 };
    const reporter = createReporter({
      ...{ order: launch, memories, recorder: createRecorder(() => 0), journal: createJournal(undefined) },
      course: () => ({ sequencing: 'x'.repeat(sequencing.length), shared: { data: {}, objectives: {} } }),
      send: (message) => void (message.synaq === 'report' && sent.push(message.report)),
    });
    const memory = memories.get('S1');
    if (memory === undefined) throw new Error('There is no S1');
    memory.data = { 'cmi.suspend_data': 'y'.repeat(1_200_000) };
    for (const length of [1_500_000, 900_000]) {
      sequencing.length = length;
      reporter.changed(memory);
      reporter.report(false);
      const body = bodyOf(sent.at(-1));
      expect(sent.at(-1)?.body.length).toBeLessThanOrEqual(2_000_000);
      expect(body).toMatchObject({ sequencing: null, items: [{ itemId: 'S1' }] });
    }
    reporter.acknowledge('launch-1', 2);
    expect(memory.changedAt).toBeNull();
  });

  it('are dropped when they have arrived, unless a newer one waits', async () => {
    const player = await opened();
    const first = player.reports.at(-1)?.seq ?? 0;
    player.call('LMSCommit', '');
    player.runtime.acknowledge('launch-1', first);
    expect(keptOf(player)).toHaveLength(1);
    player.runtime.acknowledge('launch-1', first + 1);
    expect(keptOf(player)).toEqual([]);
  });

  it('tell only what the server does not have', async () => {
    const player = await opened();
    player.set('cmi.suspend_data', 's');
    player.call('LMSCommit', '');
    const arrived = player.reports.at(-1)?.seq ?? 0;
    player.go({ choose: 'S2' });
    expect(player.reports.at(-1)?.items.map(({ itemId }) => itemId)).toEqual(['S1', 'S2']);
    player.runtime.acknowledge('launch-1', player.reports.at(-1)?.seq ?? 0);
    player.call('LMSInitialize', '');
    player.call('LMSCommit', '');
    expect(player.reports.at(-1)?.items.map(({ itemId }) => itemId)).toEqual(['S2']);
    expect(arrived).toBeGreaterThan(0);
  });

  it('hand over all that waits, those that were kept first before the others', () => {
    const storage = memoryStorage();
    let at = 0;
    const journal = createJournal(storage, () => {
      at += 1;
      return at;
    });
    const launches = Array.from({ length: 30 }, (_, index) => `launch-${(index * 7) % 30}`);
    for (const launchId of launches) journal.keep({ launchId, seq: 1, body: '{}', mac: 'f'.repeat(64) });
    const entries = [...storage.kept].toSorted();
    storage.kept.clear();
    for (const [key, value] of entries) storage.kept.set(key, value);
    expect(
      createJournal(storage)
        .waiting()
        .map(({ launchId }) => launchId),
    ).toEqual(launches);
    expect(journal.waiting()[0]).toEqual({ launchId: 'launch-0', seq: 1, body: '{}', mac: 'f'.repeat(64) });
  });

  it('hand over what other launches have left, also when it is not theirs to sign', async () => {
    const player = await opened();
    player.call('LMSCommit', '');
    player.storage.kept.set('synaq.report.broken', '{"launchId":1}');
    player.storage.kept.set('synaq.report.half', '{"launch');
    player.storage.kept.set('somebody-elses', 'x');
    expect(keptOf(player).map(({ launchId }) => launchId)).toEqual(['launch-1']);
    const next = await opened({ launchId: 'launch-2' }, player.storage);
    expect(keptOf(next)).toHaveLength(2);
    next.runtime.acknowledge('launch-1', 99);
    expect(keptOf(next).map(({ launchId }) => launchId)).toEqual(['launch-2']);
  });

  it('are sent all the same when the storage is full, which is told once', async () => {
    const storage = memoryStorage();
    storage.isFull = true;
    const player = await opened({}, storage);
    player.set('cmi.suspend_data', 's');
    expect(player.call('LMSCommit', '')).toBe('true');
    player.call('LMSCommit', '');
    expect(player.lastOf('S1')?.data['cmi.suspend_data']).toBe('s');
    expect(player.messages.filter(({ synaq }) => synaq === 'trouble')).toEqual([
      { synaq: 'trouble', kind: 'storage', itemId: null },
    ]);
  });

  it('survive a storage that is forbidden', () => {
    const forbidden = new Proxy({} as Storage, {
      get: () => {
        throw new Error('SecurityError');
      },
    });
    for (const journal of [createJournal(forbidden), createJournal(undefined)]) {
      expect(journal.keep({ launchId: 'l', seq: 1, body: '', mac: '' })).toBe(false);
      expect([journal.waiting(), journal.seqOf('l')]).toEqual([[], 0]);
      journal.drop('l', 1);
    }
  });

  it('come at intervals and at the end, with the time that an item was open', async () => {
    const player = await opened();
    player.clock.at += 90_000;
    player.runtime.report();
    expect(player.lastOf('S1')).toMatchObject({ openSeconds: 90, sessionSeconds: null });
    player.clock.at += 10_000;
    player.go({ choose: 'S2' });
    player.clock.at += 5000;
    player.go({ choose: 'S1' });
    player.clock.at += 20_000;
    player.end();
    expect(player.lastOf('S1')?.openSeconds).toBe(120);
    expect(player.lastOf('S2')?.openSeconds).toBe(5);
    expect(player.messages.at(-1)).toMatchObject({ synaq: 'report', isLast: true });
  });

  it('hold what content tells while it is taken away', async () => {
    const player = await opened();
    const finishing = player.runtime.ask({ synaq: 'choose', itemId: 'S2' });
    expect(finishing).toBe(true);
    // Its handler of `unload`.
    player.set('cmi.core.lesson_status', 'passed');
    player.call('LMSFinish', '');
    player.runtime.proceed();
    expect(player.lastOf('S1')).toMatchObject({ isTerminated: true, status: { success: 'passed' } });
  });
});

describe('the record of calls', () => {
  it('has every call with its time, value, result and error', async () => {
    const player = await play(one());
    player.clock.at += 250;
    player.call('LMSInitialize', '');
    player.set('cmi.core.score.raw', '900');
    player.get('cmi.core.student_id');
    player.call('LMSCommit', '');
    expect(player.reports.at(-1)?.calls.slice(0, 3)).toEqual([
      { n: 1, itemId: 'S1', at: 250, method: 'LMSInitialize', element: '', value: '', result: 'true', errorCode: 0 },
      {
        n: 2,
        itemId: 'S1',
        at: 250,
        method: 'LMSSetValue',
        element: 'cmi.core.score.raw',
        value: '900',
        result: 'false',
        errorCode: 405,
      },
      {
        n: 3,
        itemId: 'S1',
        at: 250,
        method: 'LMSGetValue',
        element: 'cmi.core.student_id',
        value: '',
        result: 'l-17',
        errorCode: 0,
      },
    ]);
  });

  it('repeats calls until they have arrived', async () => {
    const player = await opened();
    player.call('LMSCommit', '');
    const { seq = 0, calls = [] } = player.reports.at(-1) ?? {};
    player.get('cmi.core.entry');
    player.runtime.acknowledge('launch-1', seq);
    player.call('LMSCommit', '');
    const numbers = player.reports.at(-1)?.calls.map(({ n }) => n) ?? [];
    expect(numbers[0]).toBe((calls.at(-1)?.n ?? 0) + 1);
  });

  it('cuts long values, and counts what is too much', () => {
    const recorder = createRecorder(() => 0);
    const call = { itemId: 'S', method: 'SetValue', element: 'e', value: '', result: 'true', errorCode: 0 };
    recorder.add({ ...call, value: 'x'.repeat(10_000) });
    expect(recorder.waiting()[0]?.value).toHaveLength(4000);
    for (let index = 0; index < 2000; index++) recorder.add(call);
    expect(recorder.waiting()).toHaveLength(1000);
    expect(recorder.leftOut()).toBe(1001);
    recorder.drop(999);
    recorder.add(call);
    expect(recorder.waiting().map(({ n }) => n)).toEqual([1000, 2002]);
  });
});
