// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message, person, roomState } from '../../room.fixture.ts';
import { panel, show } from '../../room-screen.fixture.tsx';
import { Stage } from '../../stage/Stage.tsx';

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

describe('the chat', () => {
  it('sends by Enter, answers, reacts, and shows nothing of what was removed', async () => {
    const state = roomState({
      messages: [
        message(1, { personId: 1, name: 'Учитель', text: 'Добрый день' }),
        message(2, { text: '', removed: true }),
      ],
    });
    const { asked, user } = await show(panel('chat'), state);
    expect(screen.getByText('Сообщение удалено')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ответить: Учитель' }));
    await user.type(screen.getByRole('textbox', { name: 'Сообщение' }), 'Здравствуйте{Enter}');
    expect(asked).toContainEqual([
      'write',
      { text: 'Здравствуйте', replyTo: { id: 1, name: 'Учитель', text: 'Добрый день' }, files: [] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Реакция на сообщение: Учитель' }));
    await user.click(screen.getByRole('button', { name: '👏' }));
    expect(asked).toContainEqual(['react', 1, '👏', true]);
  });

  it('makes links of safe addresses alone, without what ends the sentence', async () => {
    const text = 'См. (https://kaz.kz/a?b=1), http://kaz.kz и javascript:alert(1)';
    await show(panel('chat'), roomState({ messages: [message(1, { text })] }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://kaz.kz/a?b=1']);
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(links[0]?.getAttribute('target')).toBe('_blank');
    expect(links[0]?.parentElement?.textContent).toBe(text);
  });

  it('lets nobody but hosts write when it is closed', async () => {
    const { room } = roomState();
    await show(panel('chat'), roomState({ room: { ...room, settings: { ...room.settings, chatOpen: false } } }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/только ведущие/)).toBeDefined();
  });

  it('marks guests, also those who are there no more and those who are quoted', async () => {
    const state = roomState({
      messages: [
        message(1, { personId: 9, name: 'Асан', guest: true }),
        message(2, { replyTo: { id: 1, name: 'Асан', guest: true, text: 'Да' } }),
      ],
    });
    await show(panel('chat'), state);
    expect(screen.getByText('Асан', { selector: 'p > strong' }).parentElement?.textContent).toBe('Асан · Гость');
    expect(screen.getByText('Асан · Гость', { selector: 'blockquote > strong' })).toBeDefined();
  });

  it('lets hosts put out whoever writes without being connected', async () => {
    const people = [person(1, { role: 'host' }), person(2, { role: 'cohost' }), person(3, { present: false })];
    const written = [1, 2, 3, 4].map((id) => message(id, { personId: id, name: `Человек ${id}`, removed: id === 3 }));
    const { asked, user } = await show(panel('chat'), roomState({ people, messages: written }));
    // To a co-host: neither hosts nor those who are gone.
    expect(screen.getAllByRole('button', { name: /^Удалить из комнаты/u })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Удалить из комнаты: Человек 3' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Точно удалить?' }));
    expect(asked).toEqual([['person', 3, { state: 'removed' }]]);
    cleanup();
    await show(
      panel('chat'),
      roomState({ people: people.map((one) => ({ ...one, role: 'participant' })), messages: written }),
    );
    expect(screen.queryByRole('button', { name: /^Удалить из комнаты/u })).toBeNull();
  });

  it('is not there for roles without it', async () => {
    await show(panel('chat'), roomState(), { hasChat: false });
    expect(screen.queryByRole('tab', { name: 'Чат' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Вопросы' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a guest', () => {
  it('is marked on the stage and beside their question', async () => {
    const people = [person(1, { name: 'Асан', guest: true, floor: true }), person(2, { floor: true })];
    await show(<Stage mode="grid" />, roomState({ people }));
    expect(within(screen.getByRole('region', { name: 'Асан' })).getByText('Гость')).toBeDefined();
    expect(screen.getAllByText('Гость')).toHaveLength(1);
    cleanup();
    const question = {
      ...{
        id: 3,
        personId: 1,
        name: 'Асан',
        guest: true as const,
        text: 'Когда?',
        state: 'pending' as const,
        votes: 0,
      },
      ...{ answer: null, answeredBy: null, answeredAt: null, at: roomState().now },
    };
    await show(panel('questions'), roomState({ people, questions: [question] }));
    expect(screen.getByText('Асан').parentElement?.textContent).toContain('Асан · Гость');
  });
});
