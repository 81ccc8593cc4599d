// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Toasts } from '../ui/index.ts';
import { Bar } from './bar/Bar.tsx';
import { NO_MEDIA } from './media/media-state.ts';
import { Stage } from './stage/Stage.tsx';
import { PresencePrompt } from './screen/PresencePrompt.tsx';
import { RecordingNotice } from './screen/RecordingNotice.tsx';
import { person, promptOf, roomState } from './room.fixture.ts';
import type { RoomHandle } from './room-context.ts';
import { useToldChanges } from './screen/use-told-changes.ts';
import { choicesFor } from './state/lists.ts';
import type { RoomState } from './state/room-view.ts';
import type { TabName } from './panel/use-panel-news.ts';
import { panel, show } from './room-screen.fixture.tsx';

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const asHost = { me: { ...roomState().me, personId: 1 } };

describe('a person on the stage', () => {
  const other = { ...person(1, { name: 'Учитель', role: 'host' }) };
  const hears = (microphone: 'on' | undefined) =>
    new Map([[1, { personId: 1, speaking: false, microphone, quality: 'good' as const }]]);

  it('is called silent only when it is known', async () => {
    const state = roomState({ people: [other] });
    await show(<Stage mode="grid" />, state, { live: { ...NO_MEDIA, phase: 'connecting' } });
    const tile = () => within(screen.getByRole('region', { name: 'Учитель' }));
    expect(tile().queryByRole('img', { name: 'Микрофон выключен' })).toBeNull();
    cleanup();
    await show(<Stage mode="grid" />, state, { live: { ...NO_MEDIA, presences: hears(undefined) } });
    expect(tile().getByRole('img', { name: 'Микрофон выключен' })).toBeDefined();
  });
});

describe('the connection', () => {
  it('is said to be lost in words, and to be back', async () => {
    const handle = { isOffline: true };
    const { change } = await show(<Stage mode="grid" />, roomState(), handle);
    expect(screen.getByText(/отправится само/u).closest('[role="status"]')).not.toBeNull();
    handle.isOffline = false;
    await change(roomState());
    expect(screen.queryByText(/отправится само/u)).toBeNull();
    expect(screen.getByText('Связь восстановлена').closest('[role="status"]')).not.toBeNull();
  });
});

describe('a quiz', () => {
  const quiz = {
    id: 4,
    kind: 'quiz',
    question: 'Сколько точек?',
    options: ['Одна', 'Две'],
    several: false,
    open: true,
    resultsShown: false,
    voters: null,
    counts: null,
    correct: null,
    openedAt: '2026-12-01T10:00:00.000Z',
    closedAt: null,
  } as const;

  it('is answered by participants, who see no results', async () => {
    const { asked, user } = await show(panel('polls'), roomState({ polls: [{ ...quiz, options: [...quiz.options] }] }));
    expect(screen.queryByText(/%/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Две' }));
    await user.click(screen.getByRole('button', { name: 'Ответить' }));
    expect(asked).toContainEqual(['votePoll', 4, [1]]);
  });

  it('says in words, once it is closed, whether my answer was right', async () => {
    const closed = { ...quiz, options: [...quiz.options], open: false, resultsShown: true, correct: [1] };
    const mine = (choices: number[]) =>
      roomState({ polls: [closed], me: { ...roomState().me, votes: [{ pollId: 4, choices }] } });
    const { change } = await show(panel('polls'), mine([1]));
    expect(screen.getByText('Вы ответили верно')).toBeDefined();
    await change(mine([0]));
    expect(screen.getByText('Вы ответили неверно')).toBeDefined();
    await change(roomState({ polls: [closed] }));
    expect(screen.queryByText(/Вы ответили/)).toBeNull();
  });

  it('is written by hosts, with its right options', async () => {
    const { asked, user } = await show(panel('polls'), roomState(asHost));
    await user.click(screen.getByRole('button', { name: 'Новый опрос' }));
    await user.click(screen.getByRole('radio', { name: 'Мини-тест' }));
    await user.type(screen.getByLabelText('Вопрос'), 'Сколько?');
    await user.type(screen.getByRole('textbox', { name: 'Вариант 1' }), 'Одна');
    await user.type(screen.getByRole('textbox', { name: 'Вариант 2' }), 'Две');
    expect(screen.getByRole('button', { name: 'Начать голосование' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Вариант 2 верный' }));
    await user.click(screen.getByRole('button', { name: 'Начать голосование' }));
    expect(asked).toContainEqual([
      'openPoll',
      expect.objectContaining({ kind: 'quiz', options: ['Одна', 'Две'], correct: [1], several: false }),
    ]);
  });
});

describe('the people', () => {
  const people = [
    person(1, { role: 'host', name: 'Учитель' }),
    person(2, { name: 'Болат', handAt: '2026-12-01T10:00:00.000Z' }),
    person(3, { name: 'Асель', state: 'waiting', guest: true }),
  ];

  it('are admitted, given the floor and put out by hosts, the last only when they are sure', async () => {
    const { asked, user } = await show(panel('people'), roomState({ ...asHost, people }));
    await user.click(screen.getByRole('button', { name: 'Впустить' }));
    expect(asked).toContainEqual(['person', 3, { state: 'admitted' }]);
    await user.click(screen.getByRole('button', { name: 'Дать слово' }));
    expect(asked).toContainEqual(['person', 2, { floor: true, handUp: false }]);
    await user.click(screen.getByRole('button', { name: 'Действия: Болат' }));
    await user.click(screen.getByRole('button', { name: 'Удалить из комнаты' }));
    expect(asked).not.toContainEqual(['person', 2, { state: 'removed' }]);
    await user.click(screen.getByRole('button', { name: 'Точно удалить?' }));
    expect(asked).toContainEqual(['person', 2, { state: 'removed' }]);
  });

  it('are put out where their hands are, when they are not among those who are in the room', async () => {
    const away = [
      ...people.slice(0, 1),
      person(2, { name: 'Болат', handAt: '2026-12-01T10:00:00.000Z', present: false }),
    ];
    const { asked, user } = await show(panel('people'), roomState({ ...asHost, people: away }));
    await user.click(screen.getByRole('button', { name: 'Удалить из комнаты: Болат' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Точно удалить?' }));
    expect(asked).toEqual([['person', 2, { state: 'removed' }]]);
  });

  it('come in by a press that was meant for them, not by a second one for who stood there before', async () => {
    let at = Date.parse(roomState().now);
    const next = person(4, { name: 'Даурен', state: 'waiting' });
    const waiting = roomState({ ...asHost, people: [...people, next] });
    const { asked, user, change } = await show(panel('people'), waiting, { now: () => at });
    const admit = () => user.click(screen.getAllByRole('button', { name: 'Впустить' }).at(0) ?? document.body);
    await admit();
    await change(roomState({ ...asHost, people: [...people.slice(0, 2), next] }));
    at += 300;
    await admit();
    expect(asked).toEqual([['person', 3, { state: 'admitted' }]]);
    at += 700;
    await admit();
    expect(asked.at(-1)).toEqual(['person', 4, { state: 'admitted' }]);
  });

  it('stand below what hosts do with all of them, who are all muted only by who is sure', async () => {
    const { asked, user } = await show(panel('people'), roomState({ ...asHost, people }));
    const mute = screen.getByRole('button', { name: 'Выключить всем микрофоны' });
    const admit = screen.getByRole('button', { name: 'Впустить' });
    expect(mute.compareDocumentPosition(admit) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await user.click(mute);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Точно выключить всем?' }));
    expect(asked).toContainEqual(['muteAll']);
  });

  it('come in all at once, without a lobby, only where it is meant', async () => {
    const waiting = [...people, person(4, { state: 'waiting', name: 'Дана', faceOpen: true })];
    const settings = { ...roomState().room.settings, lobby: true };
    const room = { ...roomState().room, settings };
    const { asked, user, change } = await show(panel('people'), roomState({ ...asHost, room, people: waiting }));
    const lobby = screen.getByRole('switch', { name: 'Новые участники ждут разрешения войти' });
    await user.click(lobby);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Впустить всех ожидающих (1)?' })).getByRole('button', {
        name: 'Отмена',
      }),
    );
    expect(asked).toEqual([]);
    await user.click(lobby);
    await user.click(screen.getByRole('button', { name: 'Впустить всех' }));
    expect(asked).toEqual([['settings', { lobby: false }]]);
    await change(roomState({ ...asHost, room, people: people.slice(0, 2) }));
    await user.click(lobby);
    expect(asked).toEqual([
      ['settings', { lobby: false }],
      ['settings', { lobby: false }],
    ]);
  });

  it('see each other, but neither who waits nor what hosts do', async () => {
    await show(panel('people'), roomState({ people }));
    expect(screen.queryByText('Асель')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Дать слово' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are refused only by who is sure, and let in after all', async () => {
    const { asked, user, change } = await show(panel('people'), roomState({ ...asHost, people }));
    await user.click(screen.getByRole('button', { name: 'Не впускать: Асель' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Точно не впускать?' }));
    expect(asked).toContainEqual(['person', 3, { state: 'refused' }]);
    await change(
      roomState({ ...asHost, people: [...people.slice(0, 2), person(3, { state: 'refused', name: 'Асель' })] }),
    );
    await user.click(screen.getByText('Не впущены и удалены: 1'));
    await user.click(screen.getByRole('button', { name: 'Впустить: Асель' }));
    expect(asked).toContainEqual(['person', 3, { state: 'admitted' }]);
  });
});

describe('the tabs', () => {
  it('are gone through by the arrow keys', async () => {
    const chosen: TabName[] = [];
    const { user } = await show(
      panel('chat', (tab) => chosen.push(tab)),
      roomState(),
    );
    screen.getByRole('tab', { name: 'Чат' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{ArrowLeft}');
    expect(chosen[0]).toBe('questions');
  });

  it('keep what is half written behind them', async () => {
    function Tabs() {
      const [tab, setTab] = useState<TabName>('chat');
      return panel(tab, setTab);
    }
    const { user } = await show(<Tabs />, roomState(asHost));
    await user.type(screen.getByRole('textbox', { name: 'Сообщение' }), 'Почти');
    await user.click(screen.getByRole('tab', { name: 'Опросы' }));
    await user.click(screen.getByRole('button', { name: 'Новый опрос' }));
    await user.type(screen.getByLabelText('Вопрос'), 'Сколько?');
    await user.click(screen.getByRole('tab', { name: 'Чат' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' }).value).toBe('Почти');
    await user.click(screen.getByRole('tab', { name: 'Опросы' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Вопрос').value).toBe('Сколько?');
  });
});

describe('the question whether somebody is there', () => {
  const prompt = promptOf(9, { closesAt: '2026-12-01T10:02:00.000Z' });

  it('is answered by the word that is asked for', async () => {
    const { asked, user } = await show(<PresencePrompt />, roomState({ prompt }));
    const dialog = screen.getByRole('alertdialog', { name: 'Вы на месте?' });
    expect(within(dialog).getByText(/Нажмите на слово «река»/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'река' }));
    expect(asked).toContainEqual(['answerPrompt', 9, 'river']);
  });

  it('has its words in another place each time, and says what was wrong', async () => {
    const places = Array.from({ length: 20 }, (_, id) => choicesFor(promptOf(id), 2).indexOf('river'));
    expect(new Set(places).size).toBe(4);
    const answered = (promptOutcome: RoomState['me']['promptOutcome'], closed = false) =>
      roomState({ prompt: closed ? promptOf(9) : prompt, me: { ...roomState().me, promptOutcome } });
    const { change } = await show(<PresencePrompt />, answered('wrong'));
    const dialog = () => screen.getByRole('alertdialog');
    expect(within(dialog()).getByText(/^Неверное слово: ответ не засчитан/)).toBeDefined();
    expect(within(dialog()).queryAllByRole('button')).toEqual([]);
    await change(answered('wrong', true));
    expect(within(dialog()).getAllByRole('button')).toHaveLength(4);
    await change(answered('over', true));
    expect(within(dialog()).queryAllByRole('button')).toEqual([]);
    await change(answered('right'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is answered by nothing that is typed elsewhere, and by no putting away', async () => {
    const both = (
      <>
        {panel('chat')}
        <PresencePrompt />
      </>
    );
    const { asked, user, change } = await show(both, roomState());
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
    await user.type(field, 'Да');
    await change(roomState({ prompt }));
    await user.keyboard(' нет');
    expect(field.value).toBe('Да нет');
    await user.click(screen.getByRole('button', { name: 'Убрать, не отвечая' }));
    expect(asked.filter(([what]) => what === 'answerPrompt')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'дом' }));
    expect(asked).toContainEqual(['answerPrompt', 9, 'house']);
  });

  it('is not put to hosts', async () => {
    await show(<PresencePrompt />, roomState({ ...asHost, prompt }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('what hosts see beside the people', () => {
  const prompt = promptOf(9, { closesAt: '2026-12-01T10:02:00.000Z' });

  it('is how many have answered, which others do not see', async () => {
    const answers = { answered: 12, asked: 15 };
    const { change } = await show(panel('people'), roomState({ ...asHost, prompt: { ...prompt, answers } }));
    expect(screen.getByText(/^Ответили: 12 из 15\./)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Идёт проверка: / }).disabled).toBe(true);
    await change(roomState({ prompt }));
    expect(screen.queryByText(/^Ответили/)).toBeNull();
  });

  it('is the invitation to a meeting, unfolded as long as they are alone', async () => {
    const invitation = {
      number: '508 213 377',
      password: 'k7mp-3xqd',
      link: 'https://synaq.kz/user/meet',
      text: 'Планёрка',
    };
    const alone = roomState({ ...asHost, people: [person(1, { role: 'host' })] });
    const { user, change } = await show(panel('people'), alone, { invitation });
    expect(screen.getByText('508 213 377')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Скопировать приглашение' }));
    expect(await navigator.clipboard.readText()).toBe('Планёрка');
    await change(roomState(asHost));
    expect(screen.getByText('508 213 377').closest('details')?.open).toBe(false);
  });
});

describe('what hosts are told', () => {
  function Told({ seesPeople = false }) {
    useToldChanges(seesPeople);
    return null;
  }
  const people = [
    person(1, { role: 'host', name: 'Учитель' }),
    person(2, { name: 'Болат', handAt: '2026-12-01T10:00:00.000Z' }),
    person(3, { name: 'Асель', state: 'waiting' }),
  ];

  it('is dealt with on the spot, and gone with its cause', async () => {
    const { asked, user, change } = await show(<Told />, roomState(asHost));
    await change(roomState({ ...asHost, people }));
    await user.click(screen.getByRole('button', { name: 'Впустить' }));
    expect(asked).toContainEqual(['person', 3, { state: 'admitted' }]);
    await user.click(screen.getByRole('button', { name: 'Дать слово' }));
    expect(asked).toContainEqual(['person', 2, { floor: true, handUp: false }]);
    await change(roomState({ ...asHost, people }));
    await change(roomState({ ...asHost, people: [person(1, { role: 'host' }), person(2), person(3)] }));
    expect(screen.queryByText('Поднята рука: Болат')).toBeNull();
    expect(screen.queryByText('Ждёт разрешения войти: Асель')).toBeNull();
  });

  it('is told once, also where a page around the room shows what it tells', async () => {
    // The handle of the test has another place for what is told beside it.
    const { change } = await show(
      <>
        <Told />
        <Toasts />
      </>,
      roomState(asHost),
    );
    await change(roomState({ ...asHost, people }));
    expect(screen.getAllByRole('button', { name: 'Впустить' })).toHaveLength(1);
    await change(roomState(asHost));
    expect(screen.queryByRole('button', { name: 'Впустить' })).toBeNull();
  });

  it('is not told a second time while the list of people is in sight', async () => {
    const { change } = await show(
      <>
        <Told seesPeople />
        {panel('people')}
      </>,
      roomState(asHost),
    );
    await change(roomState({ ...asHost, people }));
    expect(screen.getAllByRole('button', { name: 'Впустить' })).toHaveLength(1);
    expect(screen.queryByText('Ждёт разрешения войти: Асель')).toBeNull();
  });

  it('is no offer of the floor where everybody may speak', async () => {
    const { room } = roomState();
    const open = { ...room, settings: { ...room.settings, guestsPublish: true } };
    const { change } = await show(
      <>
        <Told />
        {panel('people')}
      </>,
      roomState({ ...asHost, room: open }),
    );
    await change(roomState({ ...asHost, room: open, people }));
    expect(screen.getByText('Поднята рука: Болат')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Дать слово' })).toBeNull();
  });
});

describe('the recording', () => {
  const { room } = roomState();
  const recorded = roomState({ ...asHost, room: { ...room, recording: true } });
  const bar = (
    <Bar mode="speaker" onMode={() => {}} isPanelOpen={false} onPanel={() => {}} news={0} onLeave={() => {}} />
  );
  function Told() {
    useToldChanges(false);
    return null;
  }

  it('is begun and stopped by hosts who may', async () => {
    const { asked, user, change } = await show(bar, roomState(asHost), { mayRecord: true });
    await user.click(screen.getByRole('button', { name: 'Записать' }));
    expect(asked).toContainEqual(['record', true]);
    await change(recorded);
    await user.click(screen.getByRole('button', { name: 'Остановить запись' }));
    expect(asked).toContainEqual(['record', false]);
  });

  it('is among the settings, too, where the bar is short', async () => {
    const { asked, user } = await show(bar, roomState(asHost), { mayRecord: true });
    await user.click(screen.getByRole('button', { name: 'Настройки' }));
    const dialog = screen.getByRole('dialog', { name: 'Настройки' });
    // Wide windows hide it.
    await user.click(within(dialog).getByRole('button', { name: 'Записать', hidden: true }));
    expect(asked).toContainEqual(['record', true]);
    expect(screen.queryByRole('dialog', { name: 'Настройки' })).toBeNull();
  });

  it('is the business of nobody else', async () => {
    await show(bar, roomState(asHost));
    expect(screen.queryByRole('button', { name: 'Записать' })).toBeNull();
  });

  it('is told in words to all others, also to who comes while it is made, until they have read it', async () => {
    const { user, change } = await show(<RecordingNotice />, roomState({ room: { ...room, recording: true } }));
    expect(screen.getByText(/Вебинар записывается/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByText(/Вебинар записывается/)).toBeNull();
    await change(roomState());
    await change(roomState({ room: { ...room, recording: true } }));
    expect(screen.getByText(/Вебинар записывается/)).toBeDefined();
  });

  it('tells its host at its end what comes next, and everybody else that it has ended', async () => {
    const host = await show(<Told />, recorded, { mayRecord: true });
    await host.change(roomState(asHost));
    expect(await screen.findByText(/Из неё собирается видео/)).toBeDefined();
    cleanup();
    const learner = await show(<Told />, roomState({ room: { ...room, recording: true } }));
    await learner.change(roomState());
    expect(await screen.findByText('Запись остановлена')).toBeDefined();
  });

  it('tells its host why it has ended before it was stopped', async () => {
    const cut = { recording: async () => ({ cutShort: 'disk-low' }) } as unknown as RoomHandle['api'];
    const { change } = await show(<Told />, recorded, { mayRecord: true, api: cut });
    await change(roomState(asHost));
    expect(await screen.findByText(/на диске сервера почти не осталось места/)).toBeDefined();
  });
});

describe('the sound alone', () => {
  it('is said on the stage, with the screen that is not seen, and a way to see it', async () => {
    const live = { ...NO_MEDIA, reception: 'audio', isScreenShown: true } as const;
    const { asked, user } = await show(<Stage mode="speaker" />, roomState(), { live });
    expect(screen.getByText(/Сейчас показывают экран/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Показать видео' }));
    expect(asked).toContainEqual(['setReception', 'full']);
  });
});

describe('a question that was dealt with', () => {
  it('is taken back only by who is sure', async () => {
    const question = {
      ...{ id: 6, personId: 2, name: 'Болат', text: 'Почему?', votes: 0, at: roomState().now },
      ...{ answer: null, answeredBy: null, answeredAt: null },
      state: 'sent' as const,
    };
    const { asked, user } = await show(panel('questions'), roomState({ ...asHost, questions: [question] }));
    await user.click(screen.getByRole('button', { name: 'Вернуть в ожидающие' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Точно вернуть?' }));
    expect(asked).toContainEqual(['question', 6, { state: 'pending', answer: null }]);
  });
});
