// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { AttendancePanel } from './AttendancePanel.tsx';

withWords();
afterEach(cleanup);

const row: Schemas['WebinarAttendance'] = {
  ...{ id: 166, name: 'Ким Олег', regionId: 1, positionId: null, standing: 'attended', seconds: 282, share: 282 / 360 },
  ...{ firstJoin: '2026-03-01T10:00:00Z', lastLeave: '2026-03-01T10:05:00Z', intervals: [] },
  ...{ promptsAnswered: 1, promptsAsked: 2 },
};

it('shows names to staff who may not list people, and times from which the share can be told', async () => {
  const server = new FakeServer(['webinars:show']);
  const counts = { attended: 1, partly: 0, absent: 0 };
  server.answer('GET /webinars/{id}/attendance', { heldSeconds: 360, promptsAsked: 2, counts, rows: [row], total: 1 });
  openConsole(<AttendancePanel webinar={{ id: 3, attendedShare: 70 } as Schemas['Webinar']} />);
  const found = within(await screen.findByRole('row', { name: /Ким Олег/u }));
  expect(found.queryByText(/№ 166/u)).toBeNull();
  expect(found.getByText('04:42')).toBeTruthy();
  expect(found.getByText(/^78$/u)).toBeTruthy();
  expect(found.getByText('1 из 2')).toBeTruthy();
  expect(screen.getByText(/Вебинар длился 06:00.*70\s?%.*04:12/u)).toBeTruthy();
});
