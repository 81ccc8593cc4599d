// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { QuestionPage } from './QuestionPage.tsx';

withWords();
afterEach(cleanup);

const TEACHER = ['webinar-questions:list', 'webinar-questions:show', 'webinar-questions:answer'];

const question = (more: Partial<Schemas['WebinarQuestion']> = {}): Schemas['WebinarQuestion'] => ({
  ...{
    id: 5,
    userName: 'Ким Олег',
    answeredByName: null,
    webinarId: 6,
    userId: 7,
    text: 'Когда экзамен?',
    state: 'pending',
    votes: 3,
    answer: null,
  },
  ...{ answeredBy: null, answeredAt: null, sentAt: null, createdAt: '2026-03-02T10:00:00.000Z' },
  ...more,
});

const ANSWER = 'POST /webinar-questions/{id}/answer';
const SEND = 'POST /webinar-questions/{id}/send';

function open(may: readonly string[], more: Partial<Schemas['WebinarQuestion']> = {}) {
  const server = new FakeServer(may);
  server.answer('GET /webinar-questions/{id}', question(more));
  server.answer('GET /webinars', []);
  server.answer('GET /users', []);
  server.answer(ANSWER, question({ state: 'answered', answer: 'Во вторник', answeredAt: '2026-03-02T11:00:00.000Z' }));
  server.answer(SEND, question({ state: 'sent', sentAt: '2026-03-02T11:00:00.000Z' }));
  const opened = openConsole(
    <Routes>
      <Route path="/admin/questions-webinars/:id" element={<QuestionPage />} />
    </Routes>,
    '/admin/questions-webinars/5',
  );
  return { server, ...opened };
}

const field = () => screen.findByRole('textbox', { name: 'Ответ' });

describe('the page of a question from a webinar', () => {
  it('answers with words, and not with spaces', async () => {
    const { server, user } = open(TEACHER);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ответить' });
    await user.type(await field(), '   ');
    expect(button().disabled).toBe(true);
    await user.type(await field(), 'Во вторник ');
    await user.click(button());
    await waitFor(() => expect(server.to(ANSWER).map(({ body }) => body)).toEqual([{ answer: 'Во вторник' }]));
  });

  it('is sent to the administration by its teacher', async () => {
    const { server, user } = open(TEACHER);
    await user.click(await screen.findByRole('button', { name: 'Передать администрации' }));
    await waitFor(() => expect(server.to(SEND)).toHaveLength(1));
  });

  it('leaves what was sent to those who look after all', async () => {
    open(TEACHER, { state: 'sent' });
    expect(await screen.findByText('Вопрос передан администрации: на него ответит она.')).toBeTruthy();
    cleanup();
    open(ALL_PERMISSIONS, { state: 'sent' });
    expect(await field()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Вернуть ведущему' })).toBeTruthy();
  });
});
