// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { ReportCardsPage } from './ReportCardsPage.tsx';

withWords();
afterEach(cleanup);

const exam = (
  testId: number,
  ru: string,
  more: Partial<Schemas['ReportCardExam']> = {},
): Schemas['ReportCardExam'] => ({
  ...{ testId, title: { ru }, examinerName: null, opensAt: null, closesAt: null, cards: [] },
  ...{ attempts: 3, inProgress: 0, pending: 0, unsigned: 3, waiting: false },
  ...more,
});

function open(path: string, exams: Schemas['ReportCardExam'][]) {
  const server = new FakeServer(['report-cards:list']);
  server.answer('GET /report-cards/exams', exams);
  return openConsole(<ReportCardsPage />, path);
}

describe('the report cards that wait for a signature', { timeout: 60_000 }, () => {
  it('are shown alone at the address of the counter, and the others on demand', async () => {
    const { user, router } = open('/admin/report-card?waiting=1', [
      exam(1, 'Готов к подписи', { waiting: true }),
      exam(2, 'Ещё идёт', { inProgress: 1 }),
    ]);
    expect(await screen.findByText('Готов к подписи')).toBeTruthy();
    expect(screen.queryByText('Ещё идёт')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать все' }));
    expect(await screen.findByText('Ещё идёт')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('say so when there are none', async () => {
    open('/admin/report-card?waiting=1', [exam(2, 'Ещё идёт', { inProgress: 1 })]);
    expect(await screen.findByText('Подписывать нечего: все завершённые экзамены подписаны.')).toBeTruthy();
    expect(screen.queryByText('Экзаменов пока нет')).toBeNull();
  });
});
