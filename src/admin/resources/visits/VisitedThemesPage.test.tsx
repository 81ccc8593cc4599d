// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { VisitedThemesPage } from './VisitedThemesPage.tsx';

withWords();
afterEach(cleanup);

function serve(themes: readonly object[]) {
  const server = new FakeServer(['visits:list']);
  const nothing = { people: 0, visits: 0, minutes: 0, days: [], since: null, eventsSince: '2026-01-01' };
  server.answer('GET /visit-days', nothing);
  server.answer('GET /visited-themes', themes);
  return { server };
}

/** What the list is asked for when its page is opened at an address. */
async function askedAt(address: string) {
  const { server } = serve([]);
  openConsole(<VisitedThemesPage />, address);
  await waitFor(() => expect(server.to('GET /visited-themes')).not.toEqual([]));
  return server.to('GET /visited-themes').at(-1)?.query.filter;
}

describe('the visit log', () => {
  it('opens with the last thirty days', async () => {
    const now = new Date();
    const first = localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29));
    expect(await askedAt('/admin/visitors-log')).toEqual({ from: first });
  });

  it('says what the number beside its title counts', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const seen = { ...{ id: 3, themeId: 3, title: null, people: 2, visits: 9, minutes: 5 }, firstAt: at, lastAt: at };
    const { server } = serve([seen, { ...seen, id: 4, themeId: 4 }]);
    server.answer('GET /themes', []);
    const page = (
      <>
        <header id="react-admin-title" />
        <VisitedThemesPage />
      </>
    );
    openConsole(page, '/admin/visitors-log');
    expect(await screen.findByText('2 строки')).toBeTruthy();
  });

  it('opens with what its address says', async () => {
    const filter = { from: '2025-01-01' };
    expect(await askedAt(`/admin/visitors-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).toEqual(filter);
  });
});
