// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { LAYOUT } from '../../certificate-templates/designer/designer.fixture.ts';
import { aTest } from '../../tests/testing.fixture.ts';
import { doneJob } from '../certificate.fixture.ts';
import { IssueDialog, type Whom } from './IssueDialog.tsx';

withWords();
afterEach(cleanup);

const ISSUE = 'POST /certificates/issue';

const TEMPLATE: Schemas['CertificateTemplate'] = {
  ...{ id: 2, title: { ru: 'Строгий' }, organisation: { ru: 'Дорога' }, layout: LAYOUT, language: null, active: true },
  ...{ planIds: [], testIds: [], otherPlans: false, validMonths: null, remindDays: [], numberPrefix: 'A' },
  ...{ numberYear: true, numberDigits: 5, nextNumber: 'A-2026-00001', issuedCount: 0, revision: 1 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
};
const COUNT = 'POST /certificates/issue/count';
const NOTHING: Schemas['CertificateIssueCount'] = { ready: 120, had: 0, withoutPhoto: 0, lacking: [] };
const TEST = aTest({ id: 4, title: { ru: 'Охрана труда' } });

const attempt = (userId: number): Schemas['Attempt'] => ({
  ...{ id: userId, testId: 4, userId, number: 1, status: 'submitted', submitReason: 'learner', questionCount: 1 },
  ...{
    startedAt: '2026-11-01T08:00:00.000Z',
    deadlineAt: '2026-11-01T09:00:00.000Z',
    submittedAt: '2026-11-01T08:10:00.000Z',
  },
  ...{ answeredCount: 1, score: 1, maxScore: 1, percentage: 100, passed: true, marking: 'none', flags: 0 },
  ...{ pausedAt: null, extraSeconds: 0, creditedSeconds: 0, unlimited: true, lateCounted: 0, lateWaiting: 0 },
  ...{ percentageWithoutLate: null, passedWithoutLate: null, percentageWithLate: null, passedWithLate: null },
  ...{ neverBeat: false, reopenedAfter: null, lateUntil: null },
});

function open(whom?: Whom) {
  const server = new FakeServer(['certificates:issue', 'certificate-templates:list', 'users:list', 'tests:list']);
  server.answer('GET /certificate-templates', [TEMPLATE]);
  server.answer('GET /certificate-templates/{id}', TEMPLATE);
  server.answer('GET /tests', [TEST]);
  server.answer('GET /tests/{id}', TEST);
  server.answer('GET /users', []);
  server.answer(COUNT, NOTHING);
  server.answer(ISSUE, doneJob('issue-certificates', { count: 1, had: 0 }));
  const onClose = vi.fn();
  const { user } = openConsole(<IssueDialog {...(whom && { whom })} onClose={onClose} />);
  const pick = async (label: RegExp, words: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: words }));
  };
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Выдать' });
  return { server, user, pick, confirm, onClose };
}

describe('issuing certificates', { timeout: 60_000 }, () => {
  it('goes to those who were selected, for a test, from a day on', async () => {
    const { server, user, pick, confirm, onClose } = open({ selection: { filter: { regionId: 5 } }, count: 120 });
    expect(await screen.findByText('Выдать сертификаты: 120 человек')).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'Кому' })).toBeNull();
    expect(confirm().disabled).toBe(true);
    await pick(/Шаблон/, 'Строгий');
    await user.click(screen.getByRole('radio', { name: 'Тест или экзамен' }));
    expect(confirm().disabled).toBe(true);
    await pick(/Тест или экзамен/, 'Охрана труда');
    await user.type(await screen.findByLabelText('Дата выдачи'), '20.10.2026');
    await user.tab();
    await user.click(confirm());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.to(ISSUE)[0]?.body).toEqual({
      ...{ templateId: 2, selection: { filter: { regionId: 5 } }, expected: 120, testId: 4, issuedOn: '2026-10-20' },
    });
  });

  it('says before anything is signed what will stand there in another language, and whose photo is missing', async () => {
    const { server, user, pick } = open({ selection: { filter: { regionId: 5 } }, count: 120 });
    const lacking = [{ language: 'kz', people: 12, title: true, organisation: false, texts: 2 }] as const;
    server.answer(COUNT, { ...NOTHING, withoutPhoto: 3, lacking });
    await pick(/Шаблон/, 'Строгий');
    await user.click(screen.getByRole('radio', { name: 'Тест или экзамен' }));
    await pick(/Тест или экзамен/, 'Охрана труда');
    const words = 'Казахский: нет перевода (название теста, 2 текста). Это будет на другом языке в 12 сертификатах';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/^Без фото 3 человека/)).toBeTruthy();
    expect(server.to(COUNT).at(-1)?.body).toEqual({
      ...{ templateId: 2, selection: { filter: { regionId: 5 } }, expected: 120, testId: 4 },
    });
  });

  it('goes to everybody who passed, each once', async () => {
    const { server, user, pick, confirm } = open();
    server.answer('GET /attempts', [attempt(11), attempt(12), attempt(11)]);
    await pick(/Шаблон/, 'Строгий');
    await user.click(screen.getByRole('radio', { name: 'Тест или экзамен' }));
    await pick(/Тест или экзамен/, 'Охрана труда');
    await user.click(screen.getByRole('radio', { name: 'Всем, кто прошёл' }));
    expect(await screen.findByText('Найдено: 2 человека')).toBeTruthy();
    expect(server.to('GET /attempts')[0]?.query.filter).toEqual({ testId: 4, passed: true });
    await user.click(confirm());
    await waitFor(() => expect(server.to(ISSUE)[0]?.body).toMatchObject({ selection: { ids: [11, 12] }, expected: 2 }));
  });
});
