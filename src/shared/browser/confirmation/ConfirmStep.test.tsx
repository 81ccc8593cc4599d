// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtom, loadPhrases } from '../i18n/index.ts';
import { ConfirmStep } from './index.ts';

// What loads them waits outside of what a test does.
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'security']));
beforeEach(() => getDefaultStore().set(languageAtom, 'ru'));
afterEach(cleanup);

/** A server that answers by method and path; what was sent is noted. */
function stubServer(answers: Record<string, (body: unknown) => Response>) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname.replace(/^.*\/api\/v1/u, '')}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push([what, body]);
    return answers[what]?.(body) ?? new Response(null, { status: 404 });
  });
  return sent;
}

function show(onConfirmed: () => Promise<void>) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmStep submit="Удалить" onConfirmed={onConfirmed} onBack={() => undefined} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const standing =
  (ways: string[], until: string | null = null) =>
  () =>
    Response.json({ until, ways });
const done = () => new Response(null, { status: 204 });

describe('ConfirmStep', () => {
  it('asks for the password, and then does what was wanted', async () => {
    const sent = stubServer({
      'GET /auth/confirmation': standing(['password', 'totp']),
      'POST /auth/confirmation/password': done,
    });
    const onConfirmed = vi.fn(async () => undefined);
    const person = show(onConfirmed);
    await person.type(await screen.findByLabelText('Ваш пароль'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual(['POST /auth/confirmation/password', { password: 'secret' }]);
  });

  it('takes another way, and asks for a code no second time when what comes after it fails', async () => {
    const sent = stubServer({
      'GET /auth/confirmation': standing(['password', 'totp']),
      'POST /auth/confirmation/code': done,
    });
    const onConfirmed = vi.fn(async () => Promise.reject(new Error('cancelled')));
    const person = show(onConfirmed);
    await person.click(await screen.findByRole('button', { name: 'Ввести код из приложения' }));
    await person.type(screen.getByLabelText('Код из приложения'), '123456');
    await person.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByLabelText('Код из приложения')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(2));
    expect(sent.filter(([what]) => what === 'POST /auth/confirmation/code')).toHaveLength(1);
  });

  it('has the focus, also after another way was chosen', async () => {
    stubServer({ 'GET /auth/confirmation': standing(['password', 'totp']) });
    const person = show(async () => undefined);
    const password = await screen.findByLabelText('Ваш пароль');
    expect(document.activeElement).toBe(password);
    await person.click(screen.getByRole('button', { name: 'Ввести код из приложения' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Код из приложения'));
  });

  it('puts the focus on no button of whoever has confirmed lately: Enter may still be held down', async () => {
    stubServer({ 'GET /auth/confirmation': standing(['password'], '2026-11-20T10:00:00.000Z') });
    show(async () => undefined);
    const button = await screen.findByRole('button', { name: 'Удалить' });
    expect(document.activeElement).toBe(button.closest('form'));
  });

  it('asks nothing of whoever has confirmed lately', async () => {
    stubServer({ 'GET /auth/confirmation': standing(['oidc'], '2026-11-20T10:00:00.000Z') });
    const onConfirmed = vi.fn(async () => undefined);
    const person = show(onConfirmed);
    await person.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  });

  it('leads whoever has no password to where they came from', async () => {
    stubServer({ 'GET /auth/confirmation': standing(['oidc']) });
    show(async () => undefined);
    expect(await screen.findByText(/войдите ещё раз в системе своей организации/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Перейти и подтвердить' })).toBeDefined();
  });
});
