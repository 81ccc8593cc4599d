// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { localDay } from '../../inputs/local-time.ts';
import { VisitedThemesPage } from './VisitedThemesPage.tsx';

withWords();
afterEach(cleanup);

/** What the list is asked for when its page is opened at an address. */
async function askedAt(address: string) {
  const server = new FakeServer(['visits:list']);
  const nothing = { people: 0, visits: 0, minutes: 0, days: [], since: null, eventsSince: '2026-01-01' };
  server.answer('GET /visit-days', nothing);
  server.answer('GET /visited-themes', []);
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

  it('opens with what its address says', async () => {
    const filter = { from: '2025-01-01' };
    expect(await askedAt(`/admin/visitors-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).toEqual(filter);
  });
});
