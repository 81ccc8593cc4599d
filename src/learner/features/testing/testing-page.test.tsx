// @vitest-environment jsdom
import type { Schemas } from '#shared/contract/index.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMyTest, NOTHING_ASKED } from '../../test-support/build-my-test.ts';
import { teachDialogs } from '../../test-support/dialogs.ts';
import { fakeServer, type Routes } from '../../test-support/fake-server.ts';
import { forgetDisk } from './journal/device.ts';
import { showPage } from '../../test-support/show-page.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  forgetDisk();
  teachDialogs();
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(cleanup);

const option = (id: string) => ({ id, text: { ru: id } });

/** An attempt at a test of three questions, as the server returns it. */
function attempt({ startedMsAgo = 0, answers = [] as object[], session = {} } = {}) {
  const startedAt = new Date(Date.now() - startedMsAgo);
  const deadlineAt = new Date(startedAt.getTime() + 10 * MINUTE);
  const now = () => new Date().toISOString();
  const state = { epoch: 0, submitted: false };
  const routes: Routes = {
    'GET /my/tests/4': () => ({
      retake: null,
      mayAskForRetake: false,
      test: buildMyTest({
        id: 4,
        state: state.submitted ? 'finished' : 'in_progress',
        activeAttemptId: state.submitted ? null : 9,
        activeDeadlineAt: deadlineAt.toISOString(),
      }),
      reviewPolicy: 'score',
      reviewFrom: 'submitted',
      lastClosingAt: null,
      serverNow: now(),
      attempts: [],
      requirements: NOTHING_ASKED,
    }),
    'POST /my/attempts/9/open': () => {
      state.epoch += 1;
      return {
        id: 9,
        testId: 4,
        title: { ru: 'Охрана труда' },
        kind: 'test',
        epoch: state.epoch,
        startedAt: startedAt.toISOString(),
        deadlineAt: deadlineAt.toISOString(),
        durationMinutes: 10,
        begun: true,
        receipt: 'receipt',
        pausedAt: null,
        unlimited: false,
        largeType: false,
        integrity: { policy: 'off', limit: 3, count: 0, requireFullScreen: false, blockClipboard: false },
        faceCheck: 'none',
        messages: [],
        serverNow: now(),
        currentQuestion: 0,
        marked: [2],
        questions: [
          {
            position: 0,
            type: 'single',
            text: { ru: 'Первый вопрос' },
            points: 1,
            options: [option('a'), option('b')],
          },
          { position: 1, type: 'short_text', text: { ru: 'Второй вопрос' }, points: 1 },
          { position: 2, type: 'true_false', text: { ru: 'Третий вопрос' }, points: 1 },
        ],
        answers,
        ...session,
      };
    },
    'PUT /my/attempts/9/answers/(\\d+)': ({ body }) => ({
      seq: (body as { seq: number }).seq,
      applied: true,
      serverNow: now(),
    }),
    'POST /my/attempts/9/begin': () => ({
      id: 9,
      status: 'in_progress',
      epoch: state.epoch,
      startedAt: startedAt.toISOString(),
      deadlineAt: deadlineAt.toISOString(),
      pausedAt: null,
      unlimited: false,
      serverNow: now(),
      messages: [],
    }),
    'POST /my/attempts/9/beat': () => ({
      id: 9,
      status: state.submitted ? 'submitted' : 'in_progress',
      epoch: state.epoch,
      startedAt: startedAt.toISOString(),
      deadlineAt: deadlineAt.toISOString(),
      pausedAt: null,
      unlimited: false,
      serverNow: now(),
      messages: [],
    }),
    'PATCH /my/attempts/9': ({ body }) => ({ seq: (body as { seq: number }).seq, applied: true, serverNow: now() }),
    'POST /my/attempts/9/submit': () => {
      state.submitted = true;
      return {
        attemptId: 9,
        testId: 4,
        title: { ru: 'Охрана труда' },
        kind: 'test',
        number: 1,
        startedAt: startedAt.toISOString(),
        submittedAt: now(),
        submitReason: 'learner',
        marking: 'none',
        visible: 'score',
        visibleFrom: null,
        waitsForOthers: false,
        score: 2,
        maxScore: 3,
        percentage: 66.67,
        passPercentage: 70,
        passed: false,
        sections: [],
        themes: [{ themeId: 1, title: { ru: 'Общие правила' }, score: 2, maxScore: 3, percentage: 66.67 }],
        items: [],
      };
    },
  };
  return { server: fakeServer(routes), state };
}

const saved = (server: ReturnType<typeof fakeServer>) =>
  server.received.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);

const open = () => showPage('/user/testing/4');

const headOf = (count: number) => ({ count, hash: expect.any(String) });

describe('an attempt without a way back', () => {
  const forward = { navigation: 'forward' };

  it('explains itself, goes on question by question, warns, and hands in at the end', async () => {
    const { server, state } = attempt({ session: { ...forward, begun: false, marked: [] } });
    const { user } = await open();
    expect(await screen.findByText('Вопросы идут по одному')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Понятно, начать' }));
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    for (const name of ['Назад', 'Отметить', 'Завершить тест'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'b' }));
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await screen.findByRole('heading', { name: 'Вопрос 2 из 3' });

    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    const warning = screen.getByRole('dialog', { name: 'Перейти без ответа?' });
    expect(within(warning).getByText(/На вопрос 2 ответа нет/)).toBeTruthy();
    await user.click(within(warning).getByRole('button', { name: 'Остаться' }));
    expect(screen.getByRole('heading', { name: 'Вопрос 2 из 3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await user.click(screen.getByRole('button', { name: 'Перейти дальше' }));
    await screen.findByRole('heading', { name: 'Вопрос 3 из 3' });

    const way = screen.getByRole('complementary', { name: 'Все вопросы' });
    expect(within(way).queryByRole('button')).toBeNull();
    expect(within(way).getByText('Вопрос 2, пройден')).toBeTruthy();
    await waitFor(() => expect(saved(server)).toHaveLength(3));
    expect(saved(server).map(([position, body]) => [position, (body as { answer: unknown }).answer])).toEqual([
      ['0', { type: 'single', choice: 'b' }],
      ['1', null],
      ['2', null],
    ]);
    await user.click(screen.getByRole('button', { name: 'Завершить тест' }));
    const dialog = screen.getByRole('dialog', { name: 'Завершить тест?' });
    expect(within(dialog).queryByRole('button', { name: 'Вопрос 2' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Завершить' }));
    await waitFor(() => expect(state.submitted).toBe(true));
  });

  it('says before it begins that the clock does not wait for long', async () => {
    attempt({ startedMsAgo: 15_000, session: { ...forward, begun: false } });
    await open();
    expect(await screen.findByText(/или сами через 00:4\d\.$/)).toBeTruthy();
    expect(screen.queryByText('Часы уже идут.')).toBeNull();
  });

  it('says that the clock runs when it has begun by itself', async () => {
    attempt({ startedMsAgo: 61_000, session: { ...forward, begun: false } });
    await open();
    expect(await screen.findByText('Часы уже идут.')).toBeTruthy();
  });

  it('goes on where the server says that it was left', async () => {
    attempt({ session: { ...forward, currentQuestion: 1 } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Вопрос 2 из 3' })).toBeTruthy();
    expect(screen.getByText('Вопрос 1, пройден')).toBeTruthy();
  });
});

describe('the running attempt', () => {
  it('saves each answer, goes on, and shows what is answered and marked', async () => {
    const { server } = attempt();
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Вопрос 1 из 3' })).toBe(document.activeElement);
    await user.click(screen.getByRole('radio', { name: 'b' }));
    await screen.findByText('Всё сохранено');
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(await screen.findByRole('heading', { name: 'Вопрос 2 из 3' })).toBe(document.activeElement);
    await user.type(screen.getByRole('textbox', { name: 'Второй вопрос' }), 'да');
    await waitFor(() => expect(saved(server)).toHaveLength(2));
    expect(saved(server)).toEqual([
      ['0', { epoch: 1, seq: 1, answer: { type: 'single', choice: 'b' }, at: expect.any(String), head: headOf(1) }],
      ['1', { epoch: 1, seq: 2, answer: { type: 'short_text', text: 'да' }, at: expect.any(String), head: headOf(2) }],
    ]);
    const navigator = screen.getByRole('complementary', { name: 'Все вопросы' });
    expect(
      within(navigator)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Вопрос 1, есть ответ', 'Вопрос 2, есть ответ', 'Вопрос 3, нет ответа, отмечен', null]);
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/);
  });

  it('asks before handing in, leads to what is open, and shows the result', async () => {
    attempt({ answers: [{ position: 0, answer: { type: 'single', choice: 'a' } }] });
    const { user, address } = await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    await user.click(screen.getByRole('button', { name: 'Завершить тест' }));
    const dialog = screen.getByRole('dialog', { name: 'Завершить тест?' });
    expect(within(dialog).getByText('Отвечено вопросов: 1 из 3.')).toBeTruthy();
    await user.click(within(dialog).getAllByRole('button', { name: 'Вопрос 3' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Вопрос 3 из 3' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Завершить тест' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText('Не сдан')).toBeTruthy();
    expect(screen.getAllByText('66,67 %')).toHaveLength(2);
    expect(address()).toBe('/user/test-list/4?attempt=9');
    expect(screen.getByText('Общие правила')).toBeTruthy();
  });

  it('keeps answers while there is no network and sends them when it is back', async () => {
    const { server } = attempt();
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    server.offline = true;
    await user.click(screen.getByRole('radio', { name: 'a' }));
    expect(await screen.findByText('Нет связи, на устройстве: 1')).toBeTruthy();
    server.offline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Всё сохранено')).toBeTruthy();
    expect(saved(server)).toHaveLength(1);
  });

  it('queues a hand-in without a network, and sends it with the answers when it is back', async () => {
    const { server, state } = attempt();
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    server.offline = true;
    await user.click(screen.getByRole('radio', { name: 'a' }));
    await user.click(screen.getByRole('button', { name: 'Завершить тест' }));
    expect(await screen.findByText(/^Сервер пока не отвечает/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByRole('heading', { name: 'Тест ждёт отправки' })).toBeTruthy();
    expect(screen.getByText('Ждёт отправки: 1 ответ')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Вернуться к вопросам' }));
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    await user.click(screen.getByRole('button', { name: 'Завершить тест' }));
    await user.click(screen.getByRole('button', { name: 'Завершить' }));
    await screen.findByRole('heading', { name: 'Тест ждёт отправки' });
    expect(state.submitted).toBe(false);
    server.routes['POST /my/attempts/9/late-answers'] = ({ body }) => ({
      serverNow: new Date().toISOString(),
      entries: (body as Schemas['LateAnswers']).entries.map(({ epoch, seq, position }) => ({
        epoch,
        seq,
        position,
        outcome: 'applied',
        reason: null,
      })),
    });
    server.offline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(state.submitted).toBe(true));
    const sent = server.received.map(({ path }) => path);
    expect(sent.indexOf('/my/attempts/9/late-answers')).toBeLessThan(sent.indexOf('/my/attempts/9/submit'));
    expect(sent).toContain('/my/attempts/9/late-answers');
  });

  it('stops when another window took over, and continues here when asked', async () => {
    const { server, state } = attempt();
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    const accept = server.routes['PUT /my/attempts/9/answers/(\\d+)'];
    server.routes['PUT /my/attempts/9/answers/(\\d+)'] = () => ({
      status: 409,
      error: { id: 'attempt-taken-over', message: 'Открыто в другом окне' },
    });
    state.epoch = 2;
    await user.click(screen.getByRole('radio', { name: 'a' }));
    const dialog = await screen.findByRole('dialog', { name: 'Тест открыт в другом месте' });
    server.routes['PUT /my/attempts/9/answers/(\\d+)'] = accept ?? (() => ({}));
    server.routes['POST /my/attempts/9/late-answers'] = ({ body }) => ({
      serverNow: new Date().toISOString(),
      entries: (body as { entries: object[] }).entries.map((entry) => ({ ...entry, outcome: 'applied', reason: null })),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Продолжить здесь' }));
    expect(await screen.findByText('Всё сохранено')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'a' })).toHaveProperty('checked', true));
    const late = server.received.find(({ path }) => path.endsWith('/late-answers'))?.body;
    expect(late).toEqual({
      closing: { epoch: 1, head: { count: 1, hash: expect.any(String) } },
      chains: [{ epoch: 1, base: 'receipt', links: [expect.stringMatching(/^0:/)] }],
      entries: [
        {
          epoch: 1,
          seq: 1,
          position: 0,
          answer: { type: 'single', choice: 'a' },
          at: expect.any(String),
          receipt: 'receipt',
        },
      ],
    });
  });

  it('hands in by itself when the time is out, and says so', async () => {
    const { state } = attempt({ startedMsAgo: 10 * MINUTE - 1500 });
    const { address } = await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    expect(await screen.findByText('Время теста вышло!', undefined, { timeout: 4000 })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/user/test-list/4?attempt=9'));
    expect(state.submitted).toBe(true);
    expect(await screen.findByText('Не сдан')).toBeTruthy();
    expect(screen.getByText('Время теста вышло!')).toBeTruthy();
  });

  it('says when the server cannot be reached, and tries again', async () => {
    const { server } = attempt();
    server.offline = true;
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.getByRole('link', { name: 'К странице теста' }).getAttribute('href')).toBe('/user/test-list/4');
    server.offline = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Вопрос 1 из 3' })).toBeTruthy();
  });

  it('calls nothing saved that waits for an examiner', async () => {
    attempt({ session: { lateWaiting: 2 } });
    await open();
    await screen.findByRole('heading', { name: 'Вопрос 1 из 3' });
    expect(screen.getByText('2 ответа ждут решения экзаменатора')).toBeTruthy();
    expect(screen.queryByText('Всё сохранено')).toBeNull();
  });

  it('leads to the page of the test when no attempt is under way', async () => {
    const { state } = attempt();
    state.submitted = true;
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/user/test-list/4'));
  });

  it('leads to the result when the server has closed the attempt meanwhile', async () => {
    const { server } = attempt();
    server.routes['POST /my/attempts/9/open'] = () => ({
      status: 409,
      error: { id: 'attempt-over', message: 'Завершена' },
    });
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/user/test-list/4?attempt=9'));
  });
});
