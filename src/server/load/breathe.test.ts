import { describe, expect, it } from 'vitest';
import { giveWay, unhurried } from './breathe.ts';

describe('giveWay', () => {
  it('lets one go on in each turn of the loop, however many ask', async () => {
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const turns: number[] = [];
    const work = async () => {
      for (let slice = 0; slice < 5; slice += 1) {
        await giveWay();
        turns.push(turn);
      }
    };
    await Promise.all([work(), work(), work()]);
    isOver = true;
    expect(turns).toHaveLength(15);
    expect(new Set(turns).size).toBe(15);
  });
});

describe('unhurried', () => {
  it('gives the same rows in their order', async () => {
    const seen: number[] = [];
    for await (const row of unhurried([3, 1, 2])) seen.push(row);
    expect(seen).toEqual([3, 1, 2]);
  });

  it('fails as its rows do', async () => {
    async function* broken() {
      yield 1;
      throw new Error('the disk is gone');
    }
    const read = async () => {
      for await (const row of unhurried(broken())) expect(row).toBe(1);
    };
    await expect(read()).rejects.toThrow('the disk is gone');
  });
});
