// @vitest-environment jsdom
// What is loaded when it is needed, so that no test waits for it.
import './RevokeDialog.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { certificate, doneJob } from '../certificate.fixture.ts';
import { certificates } from '../index.tsx';
import { ResourceContextProvider } from 'react-admin';

withWords();
afterEach(cleanup);

const REVOKE = 'POST /certificates/revoke';

async function select(permissions: readonly string[]) {
  const server = new FakeServer(['certificates:list', 'certificates:export', ...permissions]);
  server.answer('GET /certificates', [certificate({ id: 7 }), certificate({ id: 8, number: 'RW-2026-00008' })]);
  server.answer(REVOKE, doneJob('revoke-certificates', { count: 1, over: 0 }));
  const { user } = openConsole(
    <ResourceContextProvider value="certificates">{certificates.list?.(certificates)}</ResourceContextProvider>,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: № RW-2026-00008' }));
  return { server, user, bar: within(await screen.findByRole('region', { name: 'Выбранные записи' })) };
}

describe('selected certificates', { timeout: 60_000 }, () => {
  it('are revoked with one reason', async () => {
    const { server, user, bar } = await select(['certificates:decide']);
    await user.click(await bar.findByRole('button', { name: 'Отозвать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать 1 сертификат?' }));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Отозвать' });
    expect(confirm.disabled).toBe(true);
    await user.type(await dialog.findByRole('textbox', { name: /Причина/ }), 'Программа отменена');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(REVOKE)[0]?.body).toEqual({
      ...{ selection: { ids: [8] }, expected: 1, reason: 'Программа отменена' },
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные записи' })).toBeNull());
  });

  it('are revoked by nobody who may not decide', async () => {
    const { bar } = await select([]);
    expect(await bar.findByRole('button', { name: 'Скачать PDF одним архивом' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });
});
