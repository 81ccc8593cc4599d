// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { AccessButton } from './index.ts';

withWords();
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const COUNT = 'POST /users/access-links/count';
const GIVE = 'POST /users/access-links';
const MAIL = 'POST /users/access-letters';
const LETTERS = 'GET /users/access-letters/{id}';
const PASSWORDS = 'POST /users/temporary-passwords';

const selection = { filter: { importBatchId: 9 } };

const JOB: Schemas['Job'] = {
  ...{ id: 5, kind: 'access-mail', resource: 'users', status: 'done', done: 2, total: 2, error: null, batchId: null },
  ...{ undone: false, result: { count: 1, failed: 1 } },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', finishedAt: '2026-11-22T10:00:05.000Z' },
};

async function open(count: Partial<Schemas['AccessCount']>, may = ['users:list', 'restoration-requests:decide']) {
  const server = new FakeServer(may);
  const all = { ready: 3, withoutEmail: 1, signedIn: 2, blocked: 0, beyond: 0, days: 7, mail: false };
  server.answer(COUNT, ({ body }: { body: unknown }) =>
    (body as Schemas['AccessOrder']).withoutEmail ? { ...all, ready: 1, ...count } : { ...all, ...count },
  );
  server.answer(GIVE, 'the file');
  const { user } = openConsole(<AccessButton selection={selection} label="Выдать доступ" />);
  if (may.length > 1) await user.click(await screen.findByRole('button', { name: 'Выдать доступ' }));
  return { user, server };
}

describe('ways in', { timeout: 60_000 }, () => {
  it('says whom it reaches, and gives links to as many as it said', async () => {
    const { user, server } = await open({});
    expect(await screen.findByText('Получат ссылку: 3')).toBeTruthy();
    expect(screen.getByText('Уже входили: 2')).toBeTruthy();
    expect(screen.queryByText(/Заблокированы/)).toBeNull();
    expect(screen.queryByRole('radio', { name: /Письмом/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Выдать и скачать' }));
    await waitFor(() => expect(server.to(GIVE)[0]?.body).toEqual({ selection, includeSignedIn: false, expected: 3 }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });

  it('gives nothing where nobody is left', async () => {
    await open({ ready: 0, withoutEmail: 0 });
    expect(await screen.findByText('Выдавать доступ некому.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выдать и скачать' }).hasAttribute('disabled')).toBe(true);
  });

  it('mails links, counts who has no address, and prints slips for those and for the letters that failed', async () => {
    const { user, server } = await open({ mail: true });
    server.answer(MAIL, JOB);
    const failure = { userId: 8, fullName: 'Ким Олег', email: 'kim@rail.kz', reason: 'address', answer: '550 No' };
    server.answer(LETTERS, { includeSignedIn: false, waiting: 0, sent: 1, failed: 1, failures: [failure] });
    expect(await screen.findByText('Получат письмо: 2')).toBeTruthy();
    expect(screen.getByText('У 1 человека нет адреса почты: распечатайте для него листок.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Отправить письма' }));
    await waitFor(() => expect(server.to(MAIL)[0]?.body).toEqual({ selection, includeSignedIn: false, expected: 2 }));
    expect(await screen.findByText('Отправлено: 1')).toBeTruthy();
    expect(screen.getByText('Почтовый сервер не принял адрес')).toBeTruthy();
    expect(screen.getByText('Ким Олег · kim@rail.kz · 550 No')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Листки для тех, у кого нет адреса (1)' }));
    await user.click(screen.getByRole('button', { name: 'Листки для тех, кому не отправлено (1)' }));
    await waitFor(() =>
      expect(server.to(GIVE).map(({ body }) => body)).toEqual([
        { selection, includeSignedIn: false, withoutEmail: true },
        { selection: { ids: [8] }, includeSignedIn: false },
      ]),
    );
  });

  it('gives temporary passwords, after saying that the old ones end', async () => {
    const { user, server } = await open({ mail: true });
    server.answer(PASSWORDS, { file: btoa('the slips') });
    await user.click(await screen.findByRole('radio', { name: /Временным паролем/ }));
    expect(screen.getByText(/Прежние пароли, сеансы и ссылки этих людей перестанут действовать сразу/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Выдать и скачать' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(server.to(PASSWORDS)[0]?.body).toEqual({ selection, includeSignedIn: false, expected: 3 });
  });

  it('says why no passwords were given, and saves nothing', async () => {
    const { user, server } = await open({});
    server.answer(PASSWORDS, { error: { id: 'selection-changed', message: 'Теперь их двое.' } });
    await user.click(await screen.findByRole('radio', { name: /Временным паролем/ }));
    await user.click(screen.getByRole('button', { name: 'Выдать и скачать' }));
    expect(await screen.findByText('Теперь их двое.')).toBeTruthy();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it('is offered only to those who may', async () => {
    await open({}, ['users:list']);
    expect(screen.queryByRole('button', { name: 'Выдать доступ' })).toBeNull();
  });
});
