import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns of changes', () => {
  it('go one after another in a room, few at once in all, and are refused where too many wait', async () => {
    const turns = new Turns({ atOnce: 2, waiting: 3 });
    const done: string[] = [];
    const running = new Set<number>();
    let most = 0;
    const open: (() => void)[] = [];
    const change = (room: number, name: string, mustBe = false) =>
      turns.take(
        room,
        async () => {
          expect(running.has(room)).toBe(false);
          running.add(room);
          most = Math.max(most, running.size);
          await new Promise<void>((resolve) => open.push(resolve));
          running.delete(room);
          done.push(name);
          if (name === 'broken') throw new Error('broken');
        },
        mustBe,
      );
    const first = [change(1, 'broken'), change(1, 'b'), change(1, 'c'), change(1, 'd')];
    const others = [change(2, 'e'), change(3, 'f')];
    await expect(change(1, 'one too many')).rejects.toMatchObject({ status: 503 });
    const event = change(1, 'must be', true);
    const all = Promise.allSettled([...first, ...others, event]);
    let count = 0;
    while (count < 7) {
      await expect.poll(() => open.length).toBeGreaterThan(0);
      open.shift()?.();
      count += 1;
    }
    expect((await all).map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(done.filter((name) => !['e', 'f'].includes(name))).toEqual(['broken', 'b', 'c', 'd', 'must be']);
    expect(most).toBe(2);
  });
});
