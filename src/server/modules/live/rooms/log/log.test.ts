import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { withApp } from '../../../../../../tests/support/index.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';
import { turnsOf } from './turns.ts';

type State = Schemas['RoomState'];

/** What a page makes of all news; hosts keep those whom they refused or removed in sight. */
function reduced(events: readonly Schemas['RoomEvent'][], isHost: boolean) {
  const all = {
    person: new Map<number, Schemas['RoomPerson']>(),
    message: new Map<number, Schemas['RoomMessage']>(),
    question: new Map<number, Schemas['RoomQuestion']>(),
    poll: new Map<number, Schemas['RoomPoll']>(),
  };
  let room: Schemas['Room'] | undefined;
  let prompt: Schemas['RoomPrompt'] | undefined;
  for (const event of events) {
    room = event.room ?? room;
    prompt = event.prompt ?? prompt;
    for (const kind of ['person', 'message', 'question', 'poll'] as const) {
      const entity = event[kind];
      if (entity !== undefined) (all[kind] as Map<number, object>).set(entity.id, entity);
    }
  }
  const list = <T extends { id: number }>(map: Map<number, T>): T[] =>
    [...map.values()].toSorted((one, other) => one.id - other.id);
  return {
    room,
    prompt,
    people: list(all.person).filter(({ state }) => (isHost ? state !== 'left' : state === 'admitted')),
    messages: list(all.message),
    questions: list(all.question),
    polls: list(all.poll),
  };
}

const partsOf = ({ room, prompt, people, messages, questions, polls }: State) => ({
  room,
  prompt,
  people,
  messages,
  questions,
  polls,
});

describe('the log of a room (getRoom and listRoomEvents)', () => {
  const server = withApp();
  const { live, join, say, put, state, news } = roomsOf(server);

  async function poll(teacher: Inside, more: object = {}): Promise<number> {
    const wish = { kind: 'poll', question: 'Понятно?', options: ['Да', 'Нет'], clientId: randomUUID(), ...more };
    return (await teacher.client.post(`/rooms/${teacher.roomId}/polls`, wish)).body.id;
  }

  it('adds up to the state that somebody who comes late gets', async () => {
    const { teacher, webinarId } = await live();
    const [one, other] = [await join(webinarId), await join(webinarId)];
    const first = (await say(one, 'Вопрос по теме')).body;
    await say(teacher, 'Отвечаю', { replyTo: first.id });
    await put(other, `/messages/${first.id}/reactions`, { emoji: '👍', on: true });
    await put(teacher, `/messages/${first.id}/reactions`, { emoji: '👍', on: true });
    await put(other, `/messages/${first.id}/reactions`, { emoji: '👍', on: false });
    await teacher.client.delete(`/rooms/${teacher.roomId}/messages/${(await say(other, 'Лишнее')).body.id}`);
    const ask = { clientId: randomUUID(), text: 'Когда экзамен?' };
    const question = (await one.client.post(`/rooms/${one.roomId}/questions`, ask)).body;
    await put(other, `/questions/${question.id}/vote`, { on: true });
    await put(teacher, `/questions/${question.id}`, { state: 'answered', answer: 'В пятницу' });
    const [shown, hidden] = [await poll(teacher), await poll(teacher, { kind: 'quiz', correct: [1] })];
    for (const id of [shown, hidden]) await put(one, `/polls/${id}/vote`, { choices: [1] });
    await put(teacher, `/polls/${shown}`, { open: false, resultsShown: true });
    await put(other, '/hand', { up: true });
    await put(teacher, '/settings', { chatOpen: false, spotlightId: one.personId, lobby: true });
    await teacher.client.post(`/rooms/${teacher.roomId}/prompts`);
    const removed = await join(webinarId);
    await put(teacher, `/people/${removed.personId}`, { state: 'admitted' });
    await put(teacher, `/people/${removed.personId}`, { state: 'removed' });
    await join(webinarId);
    await put(teacher, '/settings', { lobby: false });
    const late = await join(webinarId);
    for (const reader of [teacher, late, one]) {
      const { events, after, upTo } = await news(reader);
      const now = await state(reader);
      expect([after, upTo]).toEqual([0, now.seq]);
      expect(reduced(events, reader === teacher)).toEqual(partsOf(now));
    }
    expect((await state(one)).me).toMatchObject({ votes: [{ choices: [1] }, { choices: [1] }], promptOutcome: 'none' });
    expect((await state(other)).me.votedQuestionIds).toEqual([question.id]);
  });

  it('keeps one order without gaps when twenty people write at once', async () => {
    const { teacher, webinarId } = await live();
    const people = await Promise.all(Array.from({ length: 20 }, () => join(webinarId)));
    const before = (await state(teacher)).seq;
    const said = await Promise.all(
      people.flatMap((one, index) => Array.from({ length: 10 }, (_, count) => say(one, `${index}:${count}`))),
    );
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201]));
    const { events, upTo } = await news(teacher, before);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => before + 1 + index));
    expect(upTo).toBe(before + 200);
    const ids = events.map(({ message }) => message?.id ?? 0);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(new Set(events.map(({ message }) => message?.text)).size).toBe(200);
    const page = await teacher.client.get(`/rooms/${teacher.roomId}/messages`);
    expect([page.body.messages.length, page.body.earlier]).toEqual([100, true]);
    const earlier = await teacher.client.get(`/rooms/${teacher.roomId}/messages`, { before: page.body.messages[0].id });
    expect([...earlier.body.messages, ...page.body.messages].map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('writes when it was done, not when it was asked', async () => {
    const { teacher } = await live();
    const turn = Promise.withResolvers<void>();
    const before = turnsOf(server).take(teacher.roomId, () => turn.promise);
    const asked = say(teacher, 'Ждал своей очереди');
    await expect.poll(() => turnsOf(server).waiting(teacher.roomId)).toBe(1);
    server.clock.forward({ seconds: 30 });
    turn.resolve();
    await before;
    expect((await asked).body.at).toBe(server.clock().toISOString());
    expect((await news(teacher)).events.at(-1)?.at).toBe(server.clock().toISOString());
  });

  it('tells who is far behind, or ahead of it, to ask for the state', async () => {
    const { teacher } = await live();
    const { seq } = await state(teacher);
    expect(await news(teacher, seq)).toEqual({ after: seq, upTo: seq, events: [], reload: false });
    expect(await news(teacher, seq + 5)).toMatchObject({ upTo: seq, events: [], reload: true });
    await server.db.updateTable('live_rooms').set({ last_seq: 5000 }).where('id', '=', teacher.roomId).execute();
    expect(await news(teacher, 1)).toMatchObject({ upTo: 5000, events: [], reload: true });
  });

  it('keeps nothing of what was taken away', async () => {
    const { teacher, webinarId } = await live();
    const one = await join(webinarId);
    const secret = (await say(one, 'Пароль от почты: 12345')).body;
    await say(teacher, 'Уберите это', { replyTo: secret.id });
    await one.client.delete(`/rooms/${one.roomId}/messages/${secret.id}`);
    const late = await join(webinarId);
    for (const reader of [late, teacher]) {
      expect(JSON.stringify([await news(reader), await state(reader)])).not.toContain('12345');
      expect((await state(reader)).messages[0]).toMatchObject({ id: secret.id, removed: true, text: '' });
    }
    const rows = await server.db.selectFrom('room_events').select('data').where('room_id', '=', one.roomId).execute();
    expect(JSON.stringify(rows)).not.toContain('12345');
  });
});
