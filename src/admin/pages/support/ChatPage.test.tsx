// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Thread } from '#shared/browser/chat/index.ts';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { Actions } from './Actions.tsx';
import { Chat } from './Chat.tsx';

withWords();
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages', 'support']));
Element.prototype.scrollTo = () => {};
afterEach(cleanup);

const REQUEST: Schemas['SupportRequest'] = {
  ...{ id: 7, userId: 30, personName: 'Омарова Айгүл', typeId: 3, type: { ru: 'Вход' }, subject: 'Не входит' },
  ...{ state: 'open', assigneeId: 1, assigneeName: 'Админ', waitingSince: null, escalated: false, attemptId: null },
  ...{ testId: null, testTitle: null, inAttempt: false, unread: 0, lastText: '', lastAt: '2026-11-28T08:00:00.000Z' },
  ...{ personRead: 0, supportRead: 0, rating: null, context: null, firstAnsweredAt: null, solvedAt: null },
  createdAt: '2026-11-28T08:00:00.000Z',
};
const COLLEAGUE: Schemas['SupportColleague'] = { id: 1, name: 'Админ', available: true, unsolved: 1, waiting: 0 };

const answer = (id: number, shortcut: string, title: string): Schemas['CannedAnswer'] => ({
  ...{ id, shortcut, title: { ru: title }, text: { ru: `${title}.` }, revision: 1 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
});

const THREAD: Thread<Schemas['SupportRequest']> = {
  ...{ request: REQUEST, messages: [], waiting: [], typing: undefined, error: undefined, isOffline: false },
  ...{ isLive: true, write: vi.fn(), retry: vi.fn(), discard: vi.fn(), saysTyping: vi.fn() },
  reload: vi.fn(),
};

function open(colleagues: readonly Schemas['SupportColleague'][]) {
  const server = new FakeServer(['support-requests:list']);
  server.answer('GET /support-requests/{id}/person', {
    ...{ id: 30, fullName: REQUEST.personName, region: null, position: null, email: null, phone: null, language: 'ru' },
    ...{ plans: [], attempts: [], requests: [] },
  });
  server.answer('GET /support-colleagues', colleagues);
  server.answer('GET /canned-answers', [answer(1, 'вход', 'Сброс пароля'), answer(2, 'привет', 'Приветствие')]);
  return openConsole(
    <I18nProvider namespaces={['support']}>
      <Actions request={REQUEST} busy={false} onAct={vi.fn()} />
      <Chat thread={THREAD} />
    </I18nProvider>,
  );
}

describe('a request for help', { timeout: 60_000 }, () => {
  it('says where there is nobody to pass it on to', async () => {
    const { user } = open([COLLEAGUE]);
    await user.click(await screen.findByRole('button', { name: 'Передать…' }));
    const menu = within(await screen.findByRole('menu'));
    const nobody = await menu.findByRole('menuitem', { name: 'Передать некому: других сотрудников поддержки нет' });
    expect(nobody.getAttribute('aria-disabled')).toBe('true');
    expect(menu.getAllByRole('menuitem')).toHaveLength(2);
  });

  it('names whom it may be passed on to', async () => {
    const { user } = open([COLLEAGUE, { ...COLLEAGUE, id: 2, name: 'Дина' }]);
    await user.click(await screen.findByRole('button', { name: 'Передать…' }));
    expect(await screen.findByRole('menuitem', { name: /^Дина/ })).toBeTruthy();
    expect(screen.queryByText(/Передать некому/)).toBeNull();
  });

  it('offers canned answers after a slash as a list that the arrows walk', async () => {
    const { user } = open([COLLEAGUE]);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Шаблоны/ }).disabled).toBe(false),
    );
    await user.type(field, '/');
    const list = screen.getByRole('listbox', { name: /Шаблоны/ });
    const options = within(list).getAllByRole('option');
    const chosen = () => options.map((option) => option.getAttribute('aria-selected'));
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    expect(chosen()).toEqual(['true', 'false']);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(chosen()).toEqual(['false', 'true']);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Приветствие.');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  });
});
