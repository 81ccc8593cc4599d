// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectComplaints, openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../testing/fake-server.fixture.ts';
import { PasswordForm } from './PasswordForm.tsx';

withWords();
afterEach(cleanup);

const PASSWORD = 'POST /auth/password';

async function typing(again = 'new secret') {
  const server = new FakeServer();
  server.answer(PASSWORD, { status: 204, body: undefined });
  const { user } = openConsole(<PasswordForm />);
  await user.type(await screen.findByLabelText(/^Текущий пароль/), 'old secret');
  await user.type(screen.getByLabelText(/^Новый пароль(?! ещё)/), 'new secret');
  await user.type(screen.getByLabelText(/^Новый пароль ещё раз/), again);
  return { server, user, change: screen.getByRole('button', { name: 'Сменить' }) };
}

describe('a change of my password', { timeout: 60_000 }, () => {
  it('is sent once it was typed twice alike, and empties the fields', async () => {
    const { server, user, change } = await typing();
    await user.click(change);
    expect(await screen.findByText('Пароль изменён. Остальные сеансы завершены.')).toBeTruthy();
    expect(server.to(PASSWORD)[0]?.body).toEqual({ currentPassword: 'old secret', newPassword: 'new secret' });
    expect(screen.getByLabelText(/^Текущий пароль/)).toHaveProperty('value', '');
    expect(change).toHaveProperty('disabled', true);
  });

  it('is not sent while the two differ, not even with Enter', async () => {
    const { server, user, change } = await typing('new secert');
    expect(screen.getByText('Пароли не совпадают')).toBeTruthy();
    expect(change).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(server.to(PASSWORD)).toEqual([]);
  });

  it("puts the server's words at the field that they are about, and keeps what was typed", async () => {
    expectComplaints();
    const { server, user, change } = await typing();
    const errors = { currentPassword: 'Пароль неверен.' };
    server.answer(PASSWORD, refusal(422, { id: 'invalid', message: 'Проверьте поля.', errors }));
    await user.click(change);
    expect(await screen.findByText('Пароль неверен.')).toBeTruthy();
    const current = screen.getByLabelText(/^Текущий пароль/);
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
    expect(current).toHaveProperty('value', 'old secret');
  });
});
