// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageAtom } from '#shared/browser/i18n/index.ts';
import { clearSession } from '#shared/browser/session.ts';
import { json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { MeetPage } from './MeetPage.tsx';

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});
afterEach(cleanup);

describe('MeetPage', () => {
  it('lets a guest mend the number and password of an invitation that does not fit', async () => {
    stubNetwork({
      'GET /settings': SETTINGS,
      'POST /rooms/look': json(403, { id: 'meeting-password', message: 'Неверный пароль.' }),
      'POST /rooms/enter': json(403, { id: 'meeting-password', message: 'Неверный пароль.' }),
    });
    const user = await showPage(<MeetPage />, '/user/meet?id=123456789&password=old');
    await user.type(await screen.findByLabelText('Ваше имя'), 'Гость');
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Пароль')).value).toBe('old');
    expect(screen.getByLabelText<HTMLInputElement>('Номер встречи').value).toBe('123456789');
  });

  it('offers who was inside before it was loaded anew to come back', async () => {
    stubNetwork({
      'GET /settings': SETTINGS,
      'POST /rooms/look': json(200, { title: { ru: 'Планёрка' }, live: true }),
    });
    const stay = JSON.stringify({ camera: false, microphone: false, reception: 'audio' });
    sessionStorage.setItem(`synaq-live-stay${location.pathname}${location.search}`, stay);
    await showPage(<MeetPage />, '/user/meet?id=123456789&password=old');
    expect(await screen.findByRole('heading', { name: 'Планёрка' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Вернуться' })).toBeDefined();
    expect(screen.getByText(/время участия не считается/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Только звук/ }).checked).toBe(true);
    sessionStorage.clear();
  });
});
