// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { AssignmentsPanel } from '../assignments/AssignmentsPanel.tsx';
import { PLAN_KIND } from '../assignments/kinds.ts';
import { DatesButton } from './DatesButton.tsx';
import { EnrolmentsPage } from './EnrolmentsPage.tsx';

withWords();
afterEach(cleanup);

const enrolment = (id: number): Schemas['Enrolment'] => ({
  ...{ id, planId: 3, userId: id, regionId: null, positionId: null, version: 1, versionId: 1, isCurrentVersion: true },
  ...{
    cycle: 1,
    isNewest: true,
    source: 'assignment',
    state: 'active',
    overdue: false,
    late: false,
    waiting: false,
    revision: 4,
  },
  ...{ startsAt: '2026-03-01T10:00:00.000Z', startsOn: '2026-03-01', dueOn: '2026-03-20', begunAt: null },
  ...{
    completedAt: null,
    share: 0,
    hoursDone: 0,
    hoursOwed: 8,
    minutesSpent: 0,
    createdAt: '2026-03-01T10:00:00.000Z',
  },
});

const CHANGE = 'POST /enrolments/change';
const JOB = {
  ...{ id: 1, kind: 'change-enrolments', resource: 'enrolments', status: 'done', done: 1, total: 1 },
  ...{ result: { count: 1 }, error: null, batchId: null, undone: false },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', finishedAt: '2026-03-01T10:00:00.000Z' },
};

describe('enrolments', { timeout: 60_000 }, () => {
  it('are given a new last day where their rows are selected', async () => {
    const server = new FakeServer(['enrolments:list', 'enrolments:show', 'enrolments:edit', 'enrolments:export']);
    server.answer('GET /enrolments', [enrolment(11), enrolment(12)]);
    server.answer(CHANGE, JOB as never);
    server.answer('POST /enrolments/change/preview', { count: 1, learning: 1, early: 0, over: false });
    const { user } = openConsole(<EnrolmentsPage />);
    const box = await screen.findByRole('checkbox', { name: 'Выбрать: № 11' });
    await user.click(box);
    const bar = await screen.findByRole('region', { name: 'Выбранные записи' });
    await user.click(within(bar).getByRole('button', { name: 'Перенести срок' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Новый последний день'), '20.04.2099');
    await user.tab();
    expect(await within(dialog).findByText('Изменится: 1 человек.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Перенести' }));
    await waitFor(() =>
      expect(server.to(CHANGE)[0]?.body).toEqual({
        ...{ action: 'extend', selection: { ids: [11] }, dueOn: '2099-04-20' },
      }),
    );
  });

  it('begin a new period only after it was said whose is cut short', async () => {
    const server = new FakeServer(['enrolments:list', 'enrolments:edit']);
    server.answer('GET /enrolments', [enrolment(11)]);
    server.answer(CHANGE, JOB as never);
    server.answer('POST /enrolments/change/preview', { count: 78, learning: 5, early: 0, over: false });
    const { user } = openConsole(<EnrolmentsPage />);
    await user.click(await screen.findByRole('button', { name: 'Начать новый период' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Изменится: 78 человек.*Из них ещё учатся 5/)).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: /Все, кроме снятых/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Начать' }));
    await waitFor(() => expect(server.to(CHANGE)[0]?.body).toMatchObject({ action: 'cycle', who: 'all', dueOn: null }));
  });

  it('may be given a day that is over only where that is meant', async () => {
    const server = new FakeServer(['enrolments:list', 'enrolments:edit']);
    server.answer('GET /enrolments', [enrolment(11)]);
    server.answer(CHANGE, JOB as never);
    server.answer('POST /enrolments/change/preview', { count: 1, learning: 1, early: 0, over: true });
    const { user } = openConsole(<EnrolmentsPage />);
    await user.click(await screen.findByRole('button', { name: 'Перенести срок' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Новый последний день'), '20.04.2020');
    await user.tab();
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Перенести' });
    expect(confirm.disabled).toBe(true);
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Да, этот день уже прошёл' }));
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect(server.to(CHANGE)[0]?.body).toMatchObject({ dueOn: '2020-04-20', past: true }));
  });

  it('get dates of their own', async () => {
    const server = new FakeServer(['enrolments:list', 'enrolments:edit']);
    const SAVE = 'PUT /enrolments/{id}';
    server.answer(SAVE, { ...enrolment(11), dueOn: '2026-04-20' });
    const { user } = openConsole(<DatesButton enrolment={enrolment(11)} />);
    await user.click(await screen.findByRole('button', { name: 'Изменить даты' }));
    const field = await screen.findByLabelText('Последний день');
    await user.clear(field);
    await user.type(field, '20.04.2026');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to(SAVE)[0]?.body).toEqual({ dueOn: '2026-04-20', revision: 4 }));
    expect(await screen.findByText('Даты изменены')).toBeTruthy();
  });

  it('follow an assignment whose dates are changed', async () => {
    const server = new FakeServer(['plan-assignments:list', 'plan-assignments:create', 'plan-assignments:edit']);
    const assignment: Schemas['PlanAssignment'] = {
      ...{ id: 1, planId: 3, targetType: 'everyone', userId: null, regionId: null, positionId: null, personCount: 2 },
      ...{ startsOn: null, dueOn: '2026-03-20', dueDays: null, createdAt: '2026-03-01T10:00:00.000Z', revision: 2 },
    };
    const SAVE = 'PUT /plan-assignments/{id}';
    server.answer('GET /plan-assignments', [assignment]);
    server.answer('GET /dictionaries', []);
    server.answer(SAVE, assignment);
    const { user } = openConsole(<AssignmentsPanel kind={PLAN_KIND} subjectId={3} />);
    await user.click(await screen.findByRole('button', { name: 'Изменить даты' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Дней на обучение'), '30');
    await user.tab();
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to(SAVE)[0]?.body).toEqual({ dueOn: null, dueDays: 30, revision: 2 }));
  });
});
