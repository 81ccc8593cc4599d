// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage } from '../../test-support/show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const HELD = {
  ...{ attemptId: 9, testId: 4, title: { ru: 'Охрана труда' }, kind: 'exam', number: 1, submitReason: 'learner' },
  ...{ startedAt: '2026-03-01T10:00:00.000Z', submittedAt: '2026-03-01T10:20:00.000Z', marking: 'none' },
  ...{ visible: 'nothing', visibleFrom: null, waitsForOthers: false, lateUntil: null, lateCounted: 0, lateWaiting: 0 },
  ...{ score: null, maxScore: null, percentage: null, passPercentage: 60, passed: null, themes: [], items: [] },
};

async function open(more: Partial<Record<keyof typeof HELD | 'status' | 'error', unknown>>) {
  const role = { permissions: ['my-tests:list', 'my-tests:show'] };
  fakeServer({
    'GET /auth/me': () => ({ id: 3, surname: 'Ахметов', name: 'Нурлан', photos: [], language: 'ru', role }),
    'GET /my/attempts/9/result': () => ({ ...HELD, ...more }),
    'GET /my/attempts/9/appeals': () => ({ appealDays: 7, questions: [] }),
  });
  await showPage('/user/test-list/4?attempt=9');
}

describe('a result that is not shown yet', () => {
  it('says that it waits for those who still write', async () => {
    await open({ waitsForOthers: true });
    expect(await screen.findByText('Результат откроется, когда все закончат тест.')).toBeTruthy();
  });

  it('says when it opens at the earliest', async () => {
    await open({ visibleFrom: '2026-03-02T10:00:00.000Z' });
    expect(await screen.findByText(/^Подробности откроются с .*, как только все закончат\.$/)).toBeTruthy();
    expect(screen.queryByText('Результат откроется, когда все закончат тест.')).toBeNull();
  });
});

describe('a result of an attempt that was opened again', () => {
  it('is not shown; the page leads back into the attempt', async () => {
    const role = { permissions: ['my-tests:list', 'my-tests:show'] };
    fakeServer({
      'GET /auth/me': () => ({ id: 3, surname: 'Ахметов', name: 'Нурлан', photos: [], language: 'ru', role }),
      'GET /my/attempts/9/result': () => ({ status: 409, error: { id: 'attempt-in-progress', message: 'Идёт.' } }),
      'GET /my/attempts/9/appeals': () => ({ appealDays: 7, questions: [] }),
    });
    await showPage('/user/test-list/4?attempt=9');
    expect(await screen.findByText('Попытка открыта снова')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toBe('/user/testing/4');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});
