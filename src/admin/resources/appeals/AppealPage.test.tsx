// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { AppealPage } from './AppealPage.tsx';

withWords();
afterEach(cleanup);

const appeal = (more: Partial<Schemas['Appeal']> = {}): Schemas['Appeal'] => ({
  ...{ id: 5, testId: 6, userId: 7, attemptId: 9, questionId: 31, questionVersion: 2, position: 0 },
  ...{ questionText: { ru: '<p>Дым идёт вверх</p>' }, kind: 'wrong-key', text: 'Дым всегда идёт вверх', state: 'sent' },
  ...{ openAlike: 2, alike: 2, answer: null, correctionId: null, decidedBy: null, decidedAt: null },
  createdAt: '2026-03-02T10:00:00.000Z',
  ...more,
});

const appealCase = (more: Partial<Schemas['AppealCase']> = {}): Schemas['AppealCase'] => ({
  appeal: appeal(),
  testTitle: { ru: 'Экзамен' },
  review: {
    item: { position: 0, type: 'true_false', text: { ru: '<p>Дым идёт вверх</p>' }, points: 1 },
    answer: { type: 'true_false', value: true },
    points: 0,
    maxPoints: 1,
    verdict: 'wrong',
    comment: null,
    key: null,
    explanation: null,
  } as unknown as Schemas['ReviewItem'],
  alike: [appeal({ id: 8, userId: 10, text: 'И я так думаю' })],
  ...{ own: false, closedCard: false, changed: false, markingRef: null, correction: null },
  ...more,
});

const REJECT = 'POST /appeals/{id}/reject';
const ACCEPT = 'POST /appeals/{id}/accept';

function open(more: Partial<Schemas['AppealCase']> = {}) {
  const server = new FakeServer(ALL_PERMISSIONS);
  server.answer('GET /appeals/{id}/case', appealCase(more));
  server.answer('GET /users', []);
  server.answer('POST /appeals/{id}/take', appeal({ state: 'considering' }));
  server.answer(REJECT, { appeal: appeal({ state: 'rejected' }), count: 2 });
  server.answer(ACCEPT, { appeal: appeal({ state: 'accepted' }), count: 1 });
  const opened = openConsole(
    <Routes>
      <Route path="/admin/appeals/:id" element={<AppealPage />} />
    </Routes>,
    '/admin/appeals/5',
  );
  return { server, ...opened };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the page of an appeal', { timeout: 60_000 }, () => {
  it('rejects with words, all alike if asked', async () => {
    const { user, server } = open();
    expect(await screen.findByText('И я так думаю')).toBeTruthy();
    expect((await button('Отклонить')).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Ответ слушателю/ }), ' Ключ верен ');
    await user.click(screen.getByRole('checkbox', { name: /Ответить так же/ }));
    await user.click(await button('Отклонить'));
    await waitFor(() => expect(server.to(REJECT)[0]?.body).toEqual({ answer: 'Ключ верен', alike: true }));
  });

  it('leads to the correction of the key, and accepts only after a change', async () => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Исправить ключ…' });
    expect(link.getAttribute('href')).toContain('/admin/tests/corrections/6?question=31&version=2');
    await user.type(screen.getByRole('textbox', { name: /Ответ слушателю/ }), 'Вы правы');
    expect((await button('Удовлетворить')).disabled).toBe(true);
    cleanup();
    const changed = open({ changed: true, correction: 'key' });
    expect(await screen.findByText('Сейчас действует исправление: Другой ключ.')).toBeTruthy();
    await changed.user.type(screen.getByRole('textbox', { name: /Ответ слушателю/ }), 'Вы правы');
    await changed.user.click(await button('Удовлетворить'));
    await waitFor(() => expect(changed.server.to(ACCEPT)[0]?.body).toEqual({ answer: 'Вы правы', alike: false }));
  });

  it('says what a signed report card means, and leads to marking', async () => {
    open({ closedCard: true, markingRef: '0b6f6b0e-8c3e-4a53-9d0b-6f8b8f1f0a11' });
    expect(await screen.findByText(/подписанной ведомости/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Оценить ответ заново…' });
    expect(link.getAttribute('href')).toContain('answer=0b6f6b0e-8c3e-4a53-9d0b-6f8b8f1f0a11.0');
  });

  it('offers no decision about an own attempt, nor a second one', async () => {
    open({ own: true });
    expect(await screen.findByText(/Это ваша попытка/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отклонить' })).toBeNull();
    cleanup();
    open({ appeal: appeal({ state: 'rejected', answer: 'Ключ верен' }) });
    expect(await screen.findByText('Ключ верен')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отклонить' })).toBeNull();
  });
});
