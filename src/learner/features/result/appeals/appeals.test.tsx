// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { MyAppeal, MyAppealPlace } from '../../../api/appeals.ts';
import { teachDialogs } from '../../../test-support/dialogs.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { showPage } from '../../../test-support/show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  teachDialogs();
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const REVIEW: Schemas['ReviewItem'] = {
  item: { position: 0, type: 'true_false', text: { ru: '<p>Дым идёт вверх</p>' }, points: 1 },
  answer: { type: 'true_false', value: true },
  points: 0,
  maxPoints: 1,
  verdict: 'wrong',
  comment: null,
  key: null,
  explanation: null,
} as unknown as Schemas['ReviewItem'];

const RESULT = {
  ...{ attemptId: 9, testId: 4, title: { ru: 'Охрана труда' }, kind: 'test', number: 1, submitReason: 'learner' },
  ...{ startedAt: '2026-03-01T10:00:00.000Z', submittedAt: '2026-03-01T10:20:00.000Z', marking: 'none' },
  ...{ visible: 'answers', visibleFrom: null, waitsForOthers: false, lateUntil: null, lateCounted: 0, lateWaiting: 0 },
  ...{ score: 0, maxScore: 1 },
  ...{ percentage: 0, passPercentage: 60, passed: false, themes: [], sections: [], items: [REVIEW] },
};

const appeal = (more: Partial<MyAppeal> = {}): MyAppeal => ({
  ...{ id: 5, position: 0, kind: 'wrong-key', text: 'Дым идёт вверх', state: 'sent', answer: null },
  ...{ createdAt: '2026-03-02T10:00:00.000Z', decidedAt: null },
  ...more,
});

const place = (more: Partial<MyAppealPlace> = {}): MyAppealPlace => ({
  ...{ position: 0, until: '2026-03-08T10:00:00.000Z', mayAppeal: true, appeal: null },
  ...more,
});

async function open(first: MyAppealPlace) {
  let shown = first;
  const server = fakeServer({
    'GET /auth/me': () => ({
      id: 3,
      surname: 'Ахметов',
      name: 'Нурлан',
      photos: [],
      language: 'ru',
      role: { permissions: ['my-tests:list', 'my-tests:show'] },
    }),
    'GET /my/attempts/9/result': () => RESULT,
    'GET /my/attempts/9/appeals': () => ({ appealDays: 7, questions: [shown] }),
    'POST /my/attempts/9/appeals': () => {
      shown = place({ mayAppeal: false, appeal: appeal() });
      return appeal();
    },
    'POST /my/appeals/5/withdraw': () => {
      shown = place({ appeal: appeal({ state: 'withdrawn' }) });
      return appeal({ state: 'withdrawn' });
    },
  });
  return { server, ...(await showPage('/user/test-list/4?attempt=9')) };
}

const sent = ({ received }: Awaited<ReturnType<typeof open>>['server']) =>
  received.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('appeals in the review', () => {
  it('are sent with a reason and words', async () => {
    const { user, server } = await open(place());
    await user.click(await screen.findByRole('button', { name: 'Оспорить вопрос' }));
    const dialog = screen.getByRole('dialog', { name: 'Оспорить вопрос 1' });
    const send = within(dialog).getByRole('button', { name: 'Отправить' });
    await user.click(send);
    expect(within(dialog).getByText('Напишите, почему вы не согласны.')).toBeTruthy();
    expect(sent(server)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Вопрос можно понять по-разному' }));
    await user.type(within(dialog).getByLabelText('Объясните, почему'), ' Смотря где ');
    await user.click(send);
    const mine = await screen.findByRole('region', { name: 'Ваша апелляция' });
    expect(within(mine).getByText('Отправлена')).toBeTruthy();
    expect(sent(server)).toEqual([{ position: 0, kind: 'ambiguous', text: 'Смотря где' }]);
    expect(screen.queryByRole('button', { name: 'Оспорить вопрос' })).toBeNull();
  });

  it('show the answer of staff', async () => {
    await open(place({ mayAppeal: false, appeal: appeal({ state: 'rejected', answer: 'Ключ верен' }) }));
    const mine = await screen.findByRole('region', { name: 'Ваша апелляция' });
    expect(within(mine).getByText('Отклонена')).toBeTruthy();
    expect(within(mine).getByText('Ключ верен')).toBeTruthy();
    expect(within(mine).queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });

  it('can be withdrawn while nobody has decided', async () => {
    const { user } = await open(place({ mayAppeal: false, appeal: appeal({ state: 'considering' }) }));
    await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
    const dialog = screen.getByRole('dialog', { name: 'Отозвать апелляцию?' });
    await user.click(within(dialog).getByRole('button', { name: 'Отозвать' }));
    await waitFor(() => expect(screen.getByText('Отозвана')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Оспорить ещё раз' })).toBeTruthy();
  });

  it('are not offered when the time is over', async () => {
    await open(place({ mayAppeal: false }));
    await screen.findByText('Дым идёт вверх');
    expect(screen.queryByRole('button', { name: /Оспорить/ })).toBeNull();
  });
});
