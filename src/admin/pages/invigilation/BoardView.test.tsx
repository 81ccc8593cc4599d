// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { BoardView } from './BoardView.tsx';
import type { Board, Candidate } from './board-api.ts';
import { candidate } from './testing.fixture.ts';

withWords();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PEOPLE: Candidate[] = [
  candidate({ userId: 1, name: 'Абаев Тимур', answered: 3, region: { ru: 'Алматы' }, personnelNumber: '1001' }),
  candidate({ userId: 2, name: 'Беков Нурлан', answered: 9, connection: 'offline', flags: 2 }),
  candidate({ userId: 3, name: 'Валиева Сауле', state: 'paused', pausedAt: '2026-03-02T06:00:00.000Z' }),
  candidate({ userId: 4, name: 'Галиев Олжас', state: 'submitted', submittedAt: '2026-03-02T06:10:00.000Z' }),
  candidate({ userId: 5, name: 'Дина Ермек', state: 'not-started', attemptId: null, number: null }),
];

const board = (candidates: Candidate[]): Board => ({
  test: {
    ...{ id: 6, title: { ru: 'Экзамен' }, kind: 'exam', status: 'published' },
    ...{ opensAt: null, closesAt: null, durationMinutes: 60 },
  },
  serverNow: '2026-03-02T06:00:00.000Z',
  candidates,
});

const MAY = ['invigilation:show', 'invigilation:act', 'invigilation:reopen'];
const ACTS = 'POST /tests/{id}/interventions';

function open(candidates = PEOPLE, permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer(ACTS, ({ body }: { body: { action: string; attemptIds?: number[] } }) => ({
    action: body.action,
    affected: body.attemptIds ?? [101, 102],
    skipped: [],
  }));
  const onChanged = vi.fn();
  const { user } = openConsole(<BoardView board={board(candidates)} onChanged={onChanged} />);
  return { user, server, onChanged };
}

const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => PEOPLE.find(({ name }) => cell.textContent?.includes(name))?.name.split(' ')[0]);
const counter = (words: string) =>
  within(screen.getByRole('group', { name: 'Сколько людей в каждом состоянии' })).getByRole('button', {
    name: new RegExp(`${words}$`),
  });
const choose = (name: string) => screen.getByRole('checkbox', { name: `Выбрать: ${name}` });

describe('the board of an exam', { timeout: 60_000 }, () => {
  it('counts people and shows those of a counter', async () => {
    const { user } = open();
    expect(counter('Всего').textContent).toBe('5Всего');
    expect(counter('Пишут').textContent).toBe('2Пишут');
    await user.click(counter('Без связи'));
    expect(names()).toEqual(['Беков']);
    await user.click(counter('Без связи'));
    expect(names()).toHaveLength(5);
  });

  it('finds people by name, personnel number and region, and puts them in order', async () => {
    const { user } = open();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'алматы 1001');
    expect(names()).toEqual(['Абаев']);
    await user.clear(search);
    await user.type(search, 'никто');
    expect(screen.getByText('Никто не подходит под этот отбор.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    await user.click(screen.getByRole('button', { name: 'Отвечено' }));
    await user.click(screen.getByRole('button', { name: 'Отвечено' }));
    expect(names()[0]).toBe('Беков');
  });

  it('gives time to those who are selected, with a reason, and says how many got it', async () => {
    const { user, server, onChanged } = open();
    await user.click(choose('Абаев Тимур'));
    await user.click(choose('Валиева Сауле'));
    await user.click(await screen.findByRole('button', { name: 'Добавить время' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить время' });
    expect(within(dialog).getByText(/Абаев Тимур, Валиева Сауле/)).toBeTruthy();
    const confirm = within(dialog).getByRole('button', { name: 'Добавить (2)' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('spinbutton'), '15');
    await user.click(within(dialog).getByRole('button', { name: 'Технический сбой' }));
    await user.click(confirm);
    expect(await screen.findByText('Готово: 2 попытки')).toBeTruthy();
    expect(server.to(ACTS)[0]?.body).toMatchObject({
      ...{ action: 'extra-time', attemptIds: [101, 103], minutes: 15, reason: 'Технический сбой' },
    });
    expect(onChanged).toHaveBeenCalledOnce();
    expect(choose('Абаев Тимур')).toHaveProperty('checked', true);
  });

  it('keeps the selection over sorting, filters, new data and a reload', async () => {
    const { user } = open();
    await user.click(choose('Беков Нурлан'));
    await user.click(screen.getByRole('button', { name: 'Отвечено' }));
    expect(choose('Беков Нурлан')).toHaveProperty('checked', true);
    await user.click(counter('На паузе'));
    expect(names()).toEqual(['Валиева']);
    expect(screen.getByText('Выбран 1 человек')).toBeTruthy();
    expect(screen.getByText('1 скрыт отбором')).toBeTruthy();
    cleanup();
    open(PEOPLE.map((each) => ({ ...each, answered: each.answered + 1 })));
    expect(choose('Беков Нурлан')).toHaveProperty('checked', true);
    expect(choose('Абаев Тимур')).toHaveProperty('checked', false);
  });

  it('acts on everybody in progress by a control of its own, whoever is selected', async () => {
    const { user, server } = open();
    await user.click(choose('Абаев Тимур'));
    const some = await screen.findByRole('group', { name: 'Выбран 1 человек' });
    await user.click(screen.getByRole('button', { name: 'Всем, кто пишет (3)' }));
    const menu = await screen.findByRole('menu', { name: 'Всем, кто пишет (3)' });
    expect(menu.contains(some)).toBe(false);
    await user.click(within(menu).getByRole('menuitem', { name: 'Сообщение' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('alert').textContent).toContain(
      'сейчас 3 человека: Абаев Тимур, Беков Нурлан, Валиева Сауле',
    );
    await user.type(within(dialog).getByRole('textbox'), 'Осталось десять минут');
    await user.click(within(dialog).getByRole('button', { name: 'Отправить (3)' }));
    await waitFor(() => expect(server.to(ACTS)).toHaveLength(1));
    expect(server.to(ACTS)[0]?.body).toMatchObject({ action: 'message', all: true, text: 'Осталось десять минут' });
    expect(choose('Абаев Тимур')).toHaveProperty('checked', true);
  });

  it('ends attempts only after the person has said that it is meant', async () => {
    const { user, server } = open();
    await user.click(choose('Абаев Тимур'));
    await user.click(await screen.findByRole('button', { name: 'Завершить' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Нарушение правил' }));
    const confirm = within(dialog).getByRole('button', { name: 'Завершить (1)' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(confirm);
    await waitFor(() => expect(server.to(ACTS)[0]?.body).toMatchObject({ action: 'force-submit', attemptIds: [101] }));
  });

  it('offers no reason that cannot be one', async () => {
    const { user } = open();
    await user.click(choose('Абаев Тимур'));
    await user.click(await screen.findByRole('button', { name: 'Добавить время' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Технический сбой' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Нарушение правил' })).toBeNull();
  });

  it('says whom an action has left as they are, and why', async () => {
    const { user, server } = open();
    server.answer(ACTS, { action: 'pause', affected: [101], skipped: [{ attemptId: 102, reason: 'submitted' }] });
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всех показанных' }));
    await user.click(await screen.findByRole('button', { name: 'Пауза' }));
    const dialog = await screen.findByRole('dialog', { name: 'Приостановить' });
    expect(within(dialog).getByText(/3 из выбранных это действие не подходит/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Технический сбой' }));
    await user.click(within(dialog).getByRole('button', { name: 'Приостановить (2)' }));
    const told = await screen.findByRole('dialog', { name: 'Оставлена без изменений 1 попытка' });
    expect(within(told).getByRole('listitem').textContent).toBe('Беков Нурлан – уже завершена');
  });

  it('sends an order again under the same number when the server did not take it', async () => {
    const { user, server } = open();
    server.answer(ACTS, refusal(503, { id: 'unavailable', message: 'Сервер занят.' }));
    await user.click(choose('Абаев Тимур'));
    await user.click(await screen.findByRole('button', { name: 'Сообщение' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Внимание');
    await user.click(within(dialog).getByRole('button', { name: 'Отправить (1)' }));
    expect(await screen.findByText('Сервер занят.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Отправить (1)' }));
    await waitFor(() => expect(server.to(ACTS)).toHaveLength(2));
    const [first, second] = server.to(ACTS).map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
  });

  it('offers nothing to somebody who may only look', async () => {
    const { user } = open(PEOPLE, ['invigilation:show']);
    await user.click(choose('Абаев Тимур'));
    expect(screen.queryByRole('button', { name: 'Добавить время' })).toBeNull();
  });

  it('shows a hundred at a time', async () => {
    const many = Array.from({ length: 130 }, (_, at) => candidate({ userId: at + 1, name: `Участник ${at + 1000}` }));
    const { user } = open(many);
    expect(screen.getAllByRole('rowheader')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: /следующ/i }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  });
});
