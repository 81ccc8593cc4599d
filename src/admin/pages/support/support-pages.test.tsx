// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { QueuePage } from './QueuePage.tsx';
import { ReportsPage } from './ReportsPage.tsx';

withWords();
afterEach(cleanup);

const SPAN = 'from=2026-11-01&to=2026-11-28';
const times = { count: 1, median: 60, p90: 120 };
const figures = {
  ...{ total: 3, solved: 1, firstAnswer: times, solving: times },
  ratings: { count: 2, average: 4.5, scores: [0, 0, 0, 1, 1] },
};

describe('the queue of support', () => {
  it('shows the requests of the days, the colleague and the view of its address, and says of which days they are', async () => {
    const server = new FakeServer(['support-requests:list']);
    server.answer('GET /support-requests', []);
    server.answer('GET /support-colleagues', []);
    server.answer('GET /dictionaries', []);
    const { user } = openConsole(<QueuePage />, `/admin/support?view=all&colleague=3&${SPAN}`);
    await waitFor(() =>
      expect(server.to('GET /support-requests').at(-1)?.query.filter).toEqual({
        ...{ assigneeId: 3, from: '2026-11-01', to: '2026-11-28' },
      }),
    );
    const days = await screen.findByText('Созданы 01.11.2026 – 28.11.2026');
    await user.click(within(days.parentElement as HTMLElement).getByTestId('CancelIcon'));
    await waitFor(() => expect(server.to('GET /support-requests').at(-1)?.query.filter).toEqual({ assigneeId: 3 }));
  });
});

describe('the reports of support', () => {
  it('open the requests that a number counts', async () => {
    const server = new FakeServer(['support-requests:list']);
    const report: Schemas['SupportReport'] = {
      ...{ ...figures, unsolved: 2, byDay: [] },
      byType: [{ ...figures, id: 3, title: { ru: 'Вход' } }],
      byColleague: [{ ...figures, id: null, title: null }],
    };
    server.answer('GET /support-reports', report);
    openConsole(<ReportsPage />, `/admin/support-reports?${SPAN}`);
    const table = within(await screen.findByRole('table', { name: 'По видам обращений' }));
    const hrefs = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`/admin/support?view=all&${SPAN}&type=3`, `/admin/support?view=closed&${SPAN}&type=3`]);
    expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe(`/admin/support?view=unsolved&${SPAN}`);
  });
});
