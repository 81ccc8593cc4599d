// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { RestorePage } from './RestorePage.tsx';

afterEach(cleanup);

describe('RestorePage', () => {
  it('sends the request and never tells whether the account exists', async () => {
    const sent = stubNetwork({
      'GET /settings': SETTINGS,
      'POST /restoration-requests': json(202, { accepted: true }),
    });
    const person = await showPage(<RestorePage />);
    await person.type(await screen.findByLabelText('Логин или ИИН'), '900101300017');
    await person.type(screen.getByLabelText('Как с вами связаться'), '+7 701 000 00 00');
    await person.click(screen.getByRole('button', { name: 'Отправить заявку' }));
    expect(await screen.findByText(/Если такая учётная запись есть/)).toBeDefined();
    expect(sent.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
      identifier: '900101300017',
      contact: '+7 701 000 00 00',
      comment: null,
    });
  });

  it('asks for what is missing or too short', async () => {
    const sent = stubNetwork({ 'GET /settings': SETTINGS });
    const person = await showPage(<RestorePage />);
    await person.type(await screen.findByLabelText('Логин или ИИН'), 'x');
    await person.click(screen.getByRole('button', { name: 'Отправить заявку' }));
    expect(screen.getByText(/не менее 2/)).toBeDefined();
    expect(screen.getByText('Заполните это поле')).toBeDefined();
    expect(sent.some(({ what }) => what.startsWith('POST'))).toBe(false);
  });

  it('says what the server refuses', async () => {
    stubNetwork({
      'GET /settings': SETTINGS,
      'POST /restoration-requests': json(429, { id: 'too-many-requests', message: 'Подождите минуту.' }),
    });
    const person = await showPage(<RestorePage />);
    await person.type(await screen.findByLabelText('Логин или ИИН'), 'user');
    await person.type(screen.getByLabelText('Как с вами связаться'), '+7 701');
    await person.click(screen.getByRole('button', { name: 'Отправить заявку' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Подождите минуту.');
  });
});
