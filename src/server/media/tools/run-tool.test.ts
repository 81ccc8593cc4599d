import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runTool } from './run-tool.ts';

const TIMEOUT_MS = 1000;
const PROGRAM = "process.stdout.write('1\\n2\\n3\\n4\\n')";

/** Runs a program that says four lines, each of which comes long after the one before by our clock. */
const slowly = (isProgress?: (line: string) => boolean) =>
  runTool(process.execPath, ['-e', PROGRAM], {
    ...{ signal: new AbortController().signal, timeoutMs: TIMEOUT_MS, mostBytes: 0, memory: 'any' },
    ...(isProgress && { isProgress }),
    onLine: () => vi.advanceTimersByTime(TIMEOUT_MS * 0.6),
  });

describe('runTool', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends what takes too long', async () => {
    await expect(slowly()).rejects.toMatchObject({ reason: 'media.timedOut' });
  });

  it('lets a slow program go on as long as it gets on', async () => {
    expect(await slowly(() => true)).toMatchObject({ code: 0 });
    await expect(slowly((line) => line === '1')).rejects.toMatchObject({ reason: 'media.timedOut' });
  });
});
