// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happening } from './reporter.ts';
import { watchConnection } from './watch-connection.ts';
import { watchPage } from './watch.ts';

let time = 0;
let happened: Happening[] = [];
let blocked = 0;
let stops: (() => void)[] = [];
let visibility: DocumentVisibilityState = 'visible';
let focused = true;

beforeEach(() => {
  time = 0;
  happened = [];
  blocked = 0;
  stops = [];
  visibility = 'visible';
  focused = true;
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const around = { onHappening: (happening: Happening) => void happened.push(happening), steady: () => time };
function watch(blockClipboard = false): void {
  const onBlocked = () => {
    blocked += 1;
  };
  stops.push(watchPage({ ...around, blockClipboard, onBlocked }));
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('watchPage', () => {
  it('notes that the page was hidden, and for how long', () => {
    watch();
    show('hidden');
    time = 4260;
    show('visible');
    expect(happened).toEqual([{ kind: 'hidden' }, { kind: 'shown', seconds: 4.3 }]);
  });

  it('notes the focus lost to another window once, and not beside a hidden page', () => {
    watch();
    focused = false;
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(1000);
    expect(happened).toEqual([{ kind: 'blur' }]);
    window.dispatchEvent(new Event('blur'));
    show('hidden');
    vi.advanceTimersByTime(1000);
    expect(happened.map(({ kind }) => kind)).toEqual(['blur', 'hidden']);
  });

  it('does not mind the window in which a file is chosen for an answer', () => {
    watch();
    const input = document.createElement('input');
    input.type = 'file';
    document.body.append(input);
    input.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    focused = false;
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(1000);
    expect(happened).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(1000);
    expect(happened).toEqual([{ kind: 'blur' }]);
  });

  it.each([
    [false, 0],
    [true, 2],
  ])('notes copying and pasting; prevented where the test says so: %s', (prevents, times) => {
    watch(prevents);
    const copy = new Event('copy', { bubbles: true, cancelable: true });
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(copy);
    document.body.dispatchEvent(paste);
    expect(happened).toEqual([{ kind: 'copy' }, { kind: 'paste' }]);
    expect([copy.defaultPrevented, paste.defaultPrevented, blocked]).toEqual([prevents, prevents, times]);
  });

  it('notes leaving the full screen, not entering it', () => {
    const page = document as { fullscreenElement?: Element | null };
    watch();
    page.fullscreenElement = document.body;
    document.dispatchEvent(new Event('fullscreenchange'));
    page.fullscreenElement = null;
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(happened).toEqual([{ kind: 'full-screen-exit' }]);
  });

  it('notes nothing any more once it has stopped', () => {
    watch();
    for (const stop of stops) stop();
    show('hidden');
    expect(happened).toEqual([]);
  });
});

describe('watchConnection', () => {
  it('notes when the network goes, and when it is back after how long', () => {
    stops.push(watchConnection(around));
    window.dispatchEvent(new Event('offline'));
    time = 61_000;
    window.dispatchEvent(new Event('online'));
    expect(happened).toEqual([{ kind: 'offline' }, { kind: 'online', seconds: 61 }]);
  });
});
