import { describe, expect, it } from 'vitest';
import { WAITING_PER_PERSON, WORK, type WorkKind } from './limits.ts';
import { type Leave, WorkPlaces } from './places.ts';

const SOON_MS = 20;
const { atOnce, perPerson } = WORK.export;

const exports = (places: WorkPlaces) => places.occupancy.find(({ kind }) => kind === 'export');

/**
 * Many concurrent requests, each of which holds its place until the next turn of the event loop.
 * @returns the most places in use at once, in total and by one person
 */
async function crowd(places: WorkPlaces, people: readonly string[]) {
  const running = new Map<string, number>();
  const most = { all: 0, one: 0 };
  const work = async (who: string) => {
    const leave = await enter(places, 'export', who);
    running.set(who, (running.get(who) ?? 0) + 1);
    const counts = [...running.values()];
    most.all = Math.max(
      most.all,
      counts.reduce((sum, count) => sum + count, 0),
    );
    most.one = Math.max(most.one, ...counts);
    await new Promise(setImmediate);
    running.set(who, (running.get(who) ?? 0) - 1);
    leave();
  };
  const outcomes = await Promise.allSettled(people.map(work));
  return { most, refused: outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) };
}

const enter = async (places: WorkPlaces, kind: WorkKind, who: string) => places.admit(kind, who).enter();

describe('places', () => {
  it('hold no more than so many of all, and of these so many of one', async () => {
    const places = new WorkPlaces();
    const people = Array.from({ length: 24 }, (_, number) => `person ${number % 6}`);
    const { most, refused } = await crowd(places, people);
    expect(most).toEqual({ all: atOnce, one: perPerson });
    expect(refused).toEqual([]);
    expect(exports(places)).toEqual({ kind: 'export', running: 0, waiting: 0, atOnce });
  });

  it('let one person wait with so many, and refuse the others at once', async () => {
    const { most, refused } = await crowd(
      new WorkPlaces(),
      Array.from({ length: 30 }, () => 'one'),
    );
    expect(most).toEqual({ all: perPerson, one: perPerson });
    expect(refused).toHaveLength(30 - perPerson - WAITING_PER_PERSON);
    for (const error of refused)
      expect(error).toMatchObject({ status: 429, id: 'too-many-at-once', details: { retryAfterSeconds: 10 } });
  });

  it('refuse who has waited long enough: 429 for their own work, 503 for that of others', async () => {
    const places = new WorkPlaces(SOON_MS);
    const leaves: Leave[] = [];
    for (let number = 0; number < atOnce; number += 1) leaves.push(await enter(places, 'export', `person ${number}`));
    await expect(enter(places, 'export', 'person 0')).rejects.toMatchObject({ status: 429, id: 'too-many-at-once' });
    await expect(enter(places, 'export', 'another')).rejects.toMatchObject({ status: 503, id: 'busy' });
    expect(exports(places)).toMatchObject({ running: atOnce, waiting: 0 });
    leaves[0]?.();
    leaves[0]?.();
    const leave = await enter(places, 'export', 'another');
    await expect(enter(places, 'export', 'person 0')).rejects.toMatchObject({ status: 503 });
    for (const one of [leave, ...leaves]) one();
    expect(exports(places)).toMatchObject({ running: 0, waiting: 0 });
  });

  it('are counted for each kind of work by itself', async () => {
    const places = new WorkPlaces(SOON_MS);
    await enter(places, 'export', 'one');
    await expect(enter(places, 'analysis', 'one')).resolves.toBeTypeOf('function');
  });
});
