import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inbox } from './inbox.ts';

describe('Inbox', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes what comes at once, and of a flood the newest of each kind', () => {
    const taken: unknown[] = [];
    const inbox = new Inbox((message) => taken.push(message));
    for (let seq = 1; seq <= 100_000; seq += 1) {
      inbox.add({ synaq: 'report', seq, isLast: seq === 500 });
      if (seq % 1000 === 0) inbox.add({ synaq: 'navigation', seq });
    }
    expect(taken).toHaveLength(200);
    vi.advanceTimersByTime(1000);
    expect(taken.slice(200)).toEqual([
      { synaq: 'report', seq: 100_000, isLast: true },
      { synaq: 'navigation', seq: 100_000 },
    ]);
    vi.advanceTimersByTime(1000);
    inbox.add({ synaq: 'opened' });
    expect(taken.at(-1)).toEqual({ synaq: 'opened' });
  });

  it('remembers no kinds without end, and nothing after it was stopped', () => {
    const taken: unknown[] = [];
    const inbox = new Inbox((message) => taken.push(message));
    for (let count = 0; count < 1000; count += 1) inbox.add({ synaq: `kind ${count}` });
    for (const odd of [null, 'x', {}, { synaq: 'x'.repeat(1000) }]) inbox.add(odd);
    vi.advanceTimersByTime(1000);
    expect(taken).toHaveLength(220);
    inbox.add({ synaq: 'a' });
    inbox.stop();
    vi.advanceTimersByTime(5000);
    expect(taken).toHaveLength(221);
  });
});
