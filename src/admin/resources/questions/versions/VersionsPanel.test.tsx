// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { answerWith, showInConsole } from '../in-console.fixture.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

const content = (correct: boolean) => ({ type: 'true_false', correct }) as const;
const question: Schemas['Question'] = {
  id: 5,
  themeId: 1,
  text: { ru: '<p>Сигнал красный?</p>' },
  content: content(false),
  points: 1,
  difficulty: 2,
  explanation: null,
  active: true,
  tags: [],
  name: null,
  externalId: null,
  type: 'true_false',
  version: 2,
  testCount: 0,
  createdAt: '2026-03-01T06:00:00Z',
  updatedAt: '2026-03-02T06:00:00Z',
  revision: 4,
};
const versions: Schemas['QuestionVersion'][] = [
  { version: 2, ...pick(question), endedAt: null, attempts: 0, facility: null },
  {
    version: 1,
    ...pick(question),
    text: { ru: '<p>Сигнал зелёный?</p>' },
    content: content(true),
    endedAt: '2026-03-02T06:00:00Z',
    attempts: 3,
    facility: 0.5,
  },
];
const review: Schemas['ReviewItem'] = {
  item: { position: 0, type: 'true_false', text: { ru: 'Сигнал зелёный?', kz: 'Белгі жасыл ма?' }, points: 1 },
  answer: null,
  points: null,
  maxPoints: 1,
  verdict: null,
  key: { answer: { type: 'true_false', value: true }, texts: [] },
  explanation: null,
};

function pick({ text, points, explanation }: Schemas['Question']) {
  return { text, content: content(false), points, explanation };
}

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

const show = () => {
  const sent = answerWith([
    ['/questions/5/versions/1', review],
    ['/questions/5/versions', versions],
  ]);
  showInConsole(<VersionsPanel question={question} />);
  return sent;
};
const card = (name: string) => screen.findByRole('listitem', { name });

describe('the versions of a question', () => {
  it('tells what each changed, and how often it was asked', async () => {
    show();
    const present = await card('Версия 2');
    expect(within(present).getByText('Действует')).toBeTruthy();
    expect(present.textContent).toContain('не задавалась');
    expect(within(present).getByText('зелёный').closest('del')).not.toBeNull();
    expect(within(present).getByText('красный').closest('ins')).not.toBeNull();
    expect(within(present).queryByRole('button', { name: /Вернуть/ })).toBeNull();
    expect((await card('Версия 1')).textContent).toContain('в 3 попытках · в среднем 50\u00a0% баллов');
  });

  it('shows a version as a learner saw it, in each of its languages', async () => {
    show();
    await userEvent.click(within(await card('Версия 1')).getByRole('button', { name: /Посмотреть/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Версия 1' });
    expect(await within(dialog).findByText('Сигнал зелёный?')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Қазақша' }));
    expect(within(dialog).getByText('Белгі жасыл ма?')).toBeTruthy();
  });

  it('restores an old one as a new one, by an ordinary edit', async () => {
    const sent = show();
    await userEvent.click(within(await card('Версия 1')).getByRole('button', { name: /Вернуть/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Вернуть версию 1?' });
    expect(dialog.textContent).toContain('как версия 3');
    expect(within(dialog).getByText('красный').closest('del')).not.toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Вернуть эту версию' }));
    expect(await screen.findByText('Возвращено содержание версии 1')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      url: '/questions/5',
      body: { text: { ru: '<p>Сигнал зелёный?</p>' }, content: content(true), revision: 4 },
    });
  });
});
