// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock, useServerNow } from './server-clock.ts';

const START = Date.parse('2026-11-21T09:00:00.400Z');

function Clock() {
  return <p>{new Date(useServerNow()).toISOString()}</p>;
}

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells the time of the server from the first moment, and each second', () => {
  render(
    <ServerClock value={60_000}>
      <Clock />
    </ServerClock>,
  );
  expect(screen.getByText('2026-11-21T09:01:00.000Z')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('2026-11-21T09:01:01.000Z')).toBeTruthy();
});

it('is right at once when a page comes that counts after a while without any', () => {
  render(<Clock />);
  cleanup();
  vi.setSystemTime(START + 3_600_000);
  render(<Clock />);
  expect(screen.getByText('2026-11-21T10:00:00.000Z')).toBeTruthy();
});
