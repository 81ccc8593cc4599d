import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DATABASE_DEADLINE_MS,
  DATABASE_LATE_MS,
  DISK_FULL_BYTES,
  DISK_LOW_BYTES,
  LOOKS_IN_A_ROW,
  LOOP_LATE_MS,
} from './limits.ts';
import { Lateness } from './lateness.ts';
import { roomOf } from './probes.ts';
import { Watch } from './watch.ts';

const MUCH = DISK_LOW_BYTES * 10;

/** A watch with fake probes that the test controls. */
function watched() {
  const seen = { delayMs: 0, free: MUCH, database: async (): Promise<unknown> => undefined };
  const told: string[] = [];
  const log = {
    warn: (_: object, message: string) => void told.push(message),
    info: (_: object, message: string) => void told.push(message),
  };
  const probes = {
    loopDelay: () => seen.delayMs,
    room: async () => ({ free: seen.free, total: MUCH }),
    database: () => seen.database(),
  };
  const watch = new Watch(probes, log);
  const look = async () => {
    vi.advanceTimersByTime(1000);
    return watch.look();
  };
  return { seen, told, watch, look };
}

describe('the watch', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is content with a server that is well', async () => {
    const { look, watch, told } = watched();
    expect(await look()).toMatchObject({
      status: 'ok',
      loop: { status: 'ok', delayMs: 0 },
      disk: { status: 'ok', freeBytes: MUCH, totalBytes: MUCH },
      database: { status: 'ok' },
    });
    expect(watch.refusal).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('puts optional work off while the loop is late, and no longer', async () => {
    const { seen, look, watch, told } = watched();
    seen.delayMs = LOOP_LATE_MS + 1;
    for (let times = 1; times < LOOKS_IN_A_ROW; times += 1) expect((await look()).status).toBe('ok');
    expect(await look()).toMatchObject({ status: 'degraded', loop: { status: 'degraded' } });
    expect(watch.refusal).toMatchObject({ status: 503, id: 'busy', details: { retryAfterSeconds: 10 } });
    seen.delayMs = 0;
    for (let times = 1; times < LOOKS_IN_A_ROW; times += 1) expect((await look()).status).toBe('degraded');
    expect((await look()).status).toBe('ok');
    expect(watch.refusal).toBeUndefined();
    expect(told).toHaveLength(2);
  });

  it('keeps what is left of a disk for exams, and says when nothing is left', async () => {
    const { seen, look, watch } = watched();
    seen.free = DISK_LOW_BYTES;
    expect(await look()).toMatchObject({ status: 'degraded', disk: { status: 'degraded' } });
    expect(watch.refusal).toMatchObject({ status: 503, id: 'disk-low' });
    seen.free = DISK_FULL_BYTES;
    expect(await look()).toMatchObject({ status: 'failing', disk: { status: 'failing' } });
    seen.free = MUCH;
    expect((await look()).status).toBe('ok');
  });

  it('says when the database is late, and when it does not answer', async () => {
    const { seen, look, watch } = watched();
    const slow = DATABASE_LATE_MS + 1;
    seen.database = async () => void vi.advanceTimersByTime(slow);
    for (let times = 1; times < LOOKS_IN_A_ROW; times += 1) expect((await look()).status).toBe('ok');
    expect(await look()).toMatchObject({ status: 'degraded', database: { status: 'degraded', answerMs: slow } });
    expect(watch.refusal).toMatchObject({ id: 'busy' });
    seen.database = () => Promise.reject(new Error('connection refused'));
    expect(await look()).toMatchObject({ status: 'failing', database: { status: 'failing' } });
    seen.database = async () => undefined;
    for (let times = 1; times < LOOKS_IN_A_ROW; times += 1) expect((await look()).status).toBe('degraded');
    expect((await look()).status).toBe('ok');
  });

  it('does not ask a database a second time that has not answered yet', async () => {
    vi.useFakeTimers();
    const { seen, watch } = watched();
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    seen.database = () => {
      asked += 1;
      return answer.promise;
    };
    watch.start();
    await vi.advanceTimersByTimeAsync(3 * DATABASE_DEADLINE_MS);
    expect(asked).toBe(1);
    expect(watch.reading.database.status).toBe('failing');
    answer.resolve();
    await vi.advanceTimersByTimeAsync(3 * DATABASE_DEADLINE_MS);
    expect(asked).toBeGreaterThan(1);
    expect(watch.reading.status).toBe('ok');
    watch.stop();
  });

  it('lets the steps of a job go on while the server is late, after a rest', async () => {
    vi.useRealTimers();
    const { seen, watch } = watched();
    seen.database = () => Promise.reject(new Error('connection refused'));
    await watch.look();
    await expect(watch.rest()).resolves.toBeUndefined();
  });
});

describe('lateness', () => {
  it('needs readings that follow one another', () => {
    const lateness = new Lateness(LOOP_LATE_MS);
    for (let times = 0; times < 10; times += 1) lateness.note(times % LOOKS_IN_A_ROW === 0 ? 0 : LOOP_LATE_MS * 2);
    expect(lateness.isLate).toBe(false);
  });
});

describe('roomOf', () => {
  it('looks where a folder will be', async () => {
    const [there, coming] = [await roomOf(tmpdir()), await roomOf(join(tmpdir(), 'synaq-none', 'data'))];
    expect(coming.total).toBe(there.total);
    expect(there.free).toBeGreaterThan(0);
  });
});
