// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { AccessButton } from './index.ts';

withWords();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const COUNT = 'POST /users/access-links/count';
const GIVE = 'POST /users/access-links';

function open(count: object, may = ['users:list', 'restoration-requests:decide']) {
  const server = new FakeServer(may);
  server.answer(COUNT, { ready: 3, signedIn: 2, blocked: 0, beyond: 0, days: 7, ...count });
  server.answer(GIVE, 'the file');
  const { user } = openConsole(<AccessButton selection={{ batchId: 9 }} label="Выдать доступ" />);
  return { user, server };
}

describe('ways in', { timeout: 60_000 }, () => {
  it('says whom it reaches, and gives links to as many as it said', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { user, server } = open({});
    await user.click(await screen.findByRole('button', { name: 'Выдать доступ' }));
    expect(await screen.findByText('Получат ссылку: 3')).toBeTruthy();
    expect(screen.getByText('Уже входили: 2')).toBeTruthy();
    expect(screen.queryByText(/Заблокированы/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Выдать и скачать' }));
    await waitFor(() =>
      expect(server.to(GIVE)[0]?.body).toEqual({ selection: { batchId: 9 }, includeSignedIn: false, expected: 3 }),
    );
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });

  it('gives nothing where nobody is left', async () => {
    const { user } = open({ ready: 0 });
    await user.click(await screen.findByRole('button', { name: 'Выдать доступ' }));
    expect(await screen.findByText('Выдавать доступ некому.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выдать и скачать' }).hasAttribute('disabled')).toBe(true);
  });

  it('is offered only to those who may', () => {
    open({}, ['users:list']);
    expect(screen.queryByRole('button', { name: 'Выдать доступ' })).toBeNull();
  });
});
