// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { fakeServer, type Routes } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';

withLearner();
beforeEach(() => localStorage.setItem('synaq.tour-view', 'list'));
afterEach(() => localStorage.clear());

const QUESTION: Schemas['MyVrQuestion'] = {
  ...{ version: 2, active: true, answer: null, verdict: null, tries: 0, explanation: null },
  item: {
    ...{ position: 0, type: 'single', points: 1, text: { ru: 'Какой сигнал?' } },
    options: [
      { id: 'o1', text: { ru: 'Красный' } },
      { id: 'o2', text: { ru: 'Жёлтый' } },
    ],
  },
};

const progress = { share: 0, startedAt: null, completedAt: null, scenesSeen: 0, hotspotsDone: 0 };

/** Opens a tour of two places as a list, one of which asks a question. */
async function open(question: Schemas['MyVrQuestion'] = QUESTION, routes: Routes = {}) {
  const ask = {
    ...{ key: 'ask', kind: 'question', heading: 0, pitch: 0, point: null, title: { ru: 'Светофор' }, text: null },
    ...{ image: null, url: null, toSceneKey: null, question, required: true, seen: false, done: false },
  };
  const place = (key: string, hotspots: object[]) => ({
    ...{
      key,
      title: { ru: `Место ${key}` },
      kind: 'photo',
      state: 'ready',
      heading: 0,
      pitch: 0,
      seen: false,
      hotspots,
    },
    links: { file: null, moderate: null, hls: null, poster: null, download: null, qualities: [] },
  });
  const tour = {
    ...{ id: 4, title: { ru: 'Станция' }, description: null, theme: null, thumbnail: null, sceneCount: 2 },
    ...{ requiredCount: 1, locked: null, progress },
  };
  fakeServer({
    'GET /my/notices': () => [],
    'GET /my/plans/5/themes/2': () => ({
      plan: { id: 5, title: { ru: 'План' } },
      theme: { themeId: 2, title: { ru: 'Сигналы' }, materials: [] },
    }),
    'GET /my/vr-scenes/4': () => ({ tour, scenes: [place('a', [ask]), place('b', [])] }),
    'POST /my/vr-scenes/4/visits': () => progress,
    ...routes,
  });
  const view = await showPage('/user/vr?scene=4&plan=5&theme=2');
  await screen.findByRole('heading', { level: 1, name: 'Станция' });
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}

describe('a tour', () => {
  it('keeps from which theme it was opened, from scene to scene', async () => {
    const { press, address } = await open();
    await press(/Место b/);
    await waitFor(() => expect(address()).toContain('at=b'));
    expect(address()).toContain('plan=5&theme=2');
    const back = await screen.findByRole('link', { name: 'Сигналы' });
    expect(back.getAttribute('href')).toBe('/user/plan-education/5/theme/2');
  });

  it('counts the pause after a wrong answer, and tells it once', async () => {
    let now = Math.round(performance.now());
    const error = { id: 'too-many-requests', message: 'x', details: { retryAfterSeconds: 12 } };
    const { press, user } = await open(QUESTION, {
      'POST /my/vr-scenes/4/answers': () => ({ status: 429, error }),
    });
    await press(/Светофор/);
    await user.click(await screen.findByRole('radio', { name: 'Красный' }));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await press('Ответить');
    const counting = await screen.findByRole('button', { name: 'Ответить · 12 с' }, { timeout: 5000 });
    const told = screen.getByText('Ответить снова можно через 12 секунд.');
    expect(told.getAttribute('role')).toBe('status');
    now += 5000;
    await waitFor(() => expect(counting.textContent).toBe('Ответить · 7 с'));
    expect(told.textContent).toBe('Ответить снова можно через 12 секунд.');
    now += 7000;
    expect((await screen.findByRole('button', { name: 'Ответить' })).hasAttribute('disabled')).toBe(false);
    expect(told.textContent).toBe('');
  });

  it('shows a question that is not asked any more as it was answered', async () => {
    const answer = { type: 'single', choice: 'o2' } as const;
    const { press } = await open({ ...QUESTION, active: false, answer, verdict: 'wrong', tries: 1 });
    await press(/Светофор/);
    expect(await screen.findByText('Этот вопрос больше не задаётся. Ваш ответ сохранён.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Жёлтый', checked: true })).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /Ответить/ })).toBeNull();
  });
});
