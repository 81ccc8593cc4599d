import { describe, expect, it } from 'vitest';
import { FairQueue, Turns } from './turns.ts';

/** Tasks that end when the test says so, and the order in which they began. */
function tasks() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { began, task, endNext };
}

describe('FairQueue', () => {
  it('serves the lines in turn, so that a flood from one delays no other', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const { began, task, endNext } = tasks();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.take({ line: name.charAt(0), first: false }, task(name)));
    for (let ended = 0; ended < 4; ended += 1) await endNext();
    await Promise.all(all);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('serves known devices first, and after each of them one of the others, so that neither starves the other', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const { began, task, endNext } = tasks();
    const other = (name: string) => queue.take({ line: 'a', first: false }, task(name));
    const known = (name: string) => queue.take({ line: name.charAt(0), first: true }, task(name));
    const all = [other('a1'), other('a2'), other('a3'), known('k1'), known('k2'), known('k3'), known('l1')];
    for (let ended = 0; ended < 7; ended += 1) await endNext();
    await Promise.all(all);
    expect(began).toEqual(['a1', 'k1', 'a2', 'l1', 'a3', 'k2', 'k3']);
  });

  it('runs no more at once than it may, and frees the place of a failed task', async () => {
    const queue = new FairQueue({ atOnce: 2 });
    const { began, task, endNext } = tasks();
    const place = { line: 'a', first: false };
    await expect(queue.take(place, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    const all = ['1', '2', '3'].map((name) => queue.take(place, task(name)));
    expect(began).toEqual(['1', '2']);
    for (let ended = 0; ended < 3; ended += 1) await endNext();
    await Promise.all(all);
    expect(began).toEqual(['1', '2', '3']);
  });

  it('refuses what would wait too long in a line, or in all, except for known devices', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingInLine: 1, waiting: 2 });
    const { task, endNext } = tasks();
    const take = (line: string, first = false) => queue.take({ line, first }, task(line));
    const all = [take('a'), take('a'), take('b')];
    await expect(take('a')).rejects.toMatchObject({ status: 429 });
    await expect(take('c')).rejects.toMatchObject({ status: 429 });
    all.push(take('known', true), take('known again', true));
    for (let ended = 0; ended < 5; ended += 1) await endNext();
    await Promise.all(all);
  });
});

describe('Turns', () => {
  it('runs one task of a key at a time, and refuses when too many wait', async () => {
    const turns = new Turns(2);
    const { began, task, endNext } = tasks();
    const all = [turns.take('a', task('a1')), turns.take('a', task('a2')), turns.take('b', task('b1'))];
    await expect(turns.take('a', task('a3'))).rejects.toMatchObject({ status: 429 });
    await new Promise(setImmediate);
    expect(began).toEqual(['a1', 'b1']);
    for (let ended = 0; ended < 3; ended += 1) await endNext();
    await Promise.all(all);
    await expect(turns.take('a', async () => 'again')).resolves.toBe('again');
  });
});
