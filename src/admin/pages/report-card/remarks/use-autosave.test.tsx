// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Written } from '../report-cards-api.ts';
import { PAUSE_MS, useAutosave } from './use-autosave.ts';

/** A fake server that responds on command. */
function slowServer() {
  const calls: { text: string; seen: string; answer: (written: Written | Error) => Promise<void> }[] = [];
  const save = (text: string, seen: string) =>
    new Promise<Written>((resolve, reject) => {
      const answer = (written: Written | Error) =>
        act(async () => (written instanceof Error ? reject(written) : resolve(written)));
      calls.push({ text, seen, answer });
    });
  return { calls, save };
}

const saved = (text: string): Written => ({ kind: 'saved', text });

describe('useAutosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function typing(stands = '') {
    const server = slowServer();
    const hook = renderHook(({ value }: { value: string }) => useAutosave(value, server.save), {
      initialProps: { value: stands },
    });
    const type = (text: string) => act(() => hook.result.current.change(text));
    const pause = () =>
      act(() => {
        vi.advanceTimersByTime(PAUSE_MS);
      });
    return { ...hook, calls: server.calls, type, pause };
  }

  it('sends once the person pauses, with what they had before them', async () => {
    const { result, calls, type, pause } = typing('old');
    type('n');
    type('new');
    expect(calls).toHaveLength(0);
    pause();
    expect(calls.map(({ text, seen }) => [text, seen])).toEqual([['new', 'old']]);
    expect(result.current.phase).toBe('saving');
    await calls[0]?.answer(saved('new'));
    expect(result.current.phase).toBe('saved');
  });

  it('sends one after the other, the second on top of the first', async () => {
    const { result, calls, type, pause } = typing();
    type('one');
    pause();
    type('one two');
    pause();
    expect(calls).toHaveLength(1);
    await calls[0]?.answer(saved('one'));
    expect(calls.map(({ text, seen }) => [text, seen])).toEqual([
      ['one', ''],
      ['one two', 'one'],
    ]);
    await calls[1]?.answer(saved('one two'));
    expect(result.current).toMatchObject({ text: 'one two', phase: 'saved' });
  });

  it('keeps the words when the server does not answer, and tries again', async () => {
    const { result, calls, type } = typing();
    type('words');
    act(() => result.current.flush());
    await calls[0]?.answer(new Error('no network'));
    expect(result.current).toMatchObject({ text: 'words', phase: 'failed' });
    act(() => result.current.flush());
    expect(calls).toHaveLength(2);
  });

  it('asks before it writes over what somebody else wrote', async () => {
    const { result, calls, type, pause } = typing('old');
    type('mine');
    pause();
    await calls[0]?.answer({ kind: 'conflict', theirs: 'theirs' });
    expect(result.current).toMatchObject({ phase: 'conflict', theirs: 'theirs', text: 'mine' });
    type('mine, too');
    pause();
    expect(calls).toHaveLength(1);
    act(() => result.current.keepMine());
    expect(calls[1]).toMatchObject({ text: 'mine, too', seen: 'theirs' });
  });

  it('takes the other words when told to, and sends nothing', async () => {
    const { result, calls, type, pause } = typing('old');
    type('mine');
    pause();
    await calls[0]?.answer({ kind: 'conflict', theirs: 'theirs' });
    act(() => result.current.takeTheirs());
    expect(result.current).toMatchObject({ text: 'theirs', phase: 'idle' });
    expect(calls).toHaveLength(1);
  });

  it('shows what others write while nothing is typed here, and never takes words away', () => {
    const { result, rerender, type } = typing('old');
    rerender({ value: 'newer' });
    expect(result.current.text).toBe('newer');
    type('mine');
    rerender({ value: 'newest' });
    expect(result.current.text).toBe('mine');
  });

  it('sends what was typed last when the page is left', () => {
    const { calls, type, unmount } = typing();
    type('last words');
    unmount();
    expect(calls.map(({ text }) => text)).toEqual(['last words']);
  });
});
