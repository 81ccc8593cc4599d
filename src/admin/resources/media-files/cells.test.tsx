// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { WatchedCell } from '../video-lessons/cells.tsx';
import { DurationCell, StateCell } from './cells.tsx';

withWords();
afterEach(cleanup);

const show = (cell: ReactNode, record: object) => {
  new FakeServer(['media-files:list']);
  openConsole(<RecordContextProvider value={{ id: 1, ...record }}>{cell}</RecordContextProvider>);
};

it('begins with how far a file is, because the end of words is cut in a narrow column', async () => {
  show(<StateCell />, { state: 'processing', progress: 0.4, failure: null, replacements: [] });
  expect((await screen.findByText(/40/)).textContent).toMatch(/^40\s%\s·\sВ\sобработке$/u);
});

it('is as long as the player says: a second that has begun does not count', async () => {
  show(<DurationCell />, { durationSeconds: 11.7 });
  expect(await screen.findByText('00:11')).toBeTruthy();
});

it('tells in one short line how much of a lesson was watched, and its words to whoever listens', async () => {
  show(<WatchedCell />, { averageShare: 0.86, completedCount: 25, watcherCount: 37 });
  const short = await screen.findByText('25 / 37');
  expect(short.getAttribute('aria-hidden')).toBe('true');
  expect(short.parentElement?.title).toBe('прошли 25 из 37');
  expect(screen.getByText('прошли 25 из 37')).toBeTruthy();
});
