import { describe, expect, it } from 'vitest';
import { event, message, news, person, promptOf, roomState } from '../room.fixture.ts';
import { handsIn, promptFor, questionsIn, waitingIn } from './lists.ts';
import { applyNews, type RoomPoll, type RoomQuestion, type RoomView, viewOf } from './room-view.ts';

const view = (fields: Parameters<typeof roomState>[0] = {}): RoomView => viewOf(roomState(fields));

const question = (id: number, votes: number, state: RoomQuestion['state'] = 'pending'): RoomQuestion => ({
  id,
  personId: 2,
  name: 'Человек 2',
  text: 'Почему?',
  state,
  votes,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  at: '2026-12-01T10:00:00.000Z',
});

const poll = (fields: Partial<RoomPoll> = {}): RoomPoll => ({
  id: 5,
  kind: 'quiz',
  question: 'Сколько?',
  options: ['1', '2'],
  several: false,
  open: true,
  resultsShown: false,
  voters: null,
  counts: null,
  correct: null,
  openedAt: '2026-12-01T10:00:00.000Z',
  closedAt: null,
  ...fields,
});

describe('a prompt', () => {
  const prompt = promptOf(5);

  it('has its latest count, and is asked again only when it is another one', () => {
    const asked = applyNews(viewOf(roomState()), news(10, event(11, { kind: 'prompt', prompt })));
    const before = asked && { ...asked, me: { ...asked.me, promptOutcome: 'right' as const } };
    const answers = { answered: 1, asked: 2 };
    const counted =
      before && applyNews(before, news(11, event(12, { kind: 'prompt', prompt: { ...prompt, answers } })));
    expect(counted?.prompt?.answers).toEqual(answers);
    expect(counted?.me.promptOutcome).toBe('right');
  });
});

describe('news of a room', () => {
  it('are applied in order, and once', () => {
    const part = news(10, event(11, { message: message(1) }), event(13, { message: message(2) }));
    const once = applyNews(view(), part);
    expect(once?.messages.map(({ id }) => id)).toEqual([1, 2]);
    expect(once?.seq).toBe(13);
    expect(applyNews(once ?? view(), part)).toBe(once);
  });

  it('are refused when something is missing before them', () => {
    expect(applyNews(view(), news(11, event(12, { message: message(1) })))).toBeUndefined();
  });

  it('that overlap with what is known add only the rest', () => {
    const known = view({ seq: 12, people: [person(1, { role: 'host' }), person(2, { floor: true })] });
    const old = event(12, { kind: 'person', person: person(2, { floor: false }) });
    const next = applyNews(known, news(10, old, event(14, { message: message(3) })));
    expect(next?.people[1]?.floor).toBe(true);
    expect(next?.messages).toHaveLength(1);
  });

  it('give me the right to publish with the floor, and take it with it', () => {
    const given = applyNews(view(), news(10, event(11, { kind: 'person', person: person(2, { floor: true }) })));
    expect(given?.me.publish).toContain('camera');
    const taken = applyNews(given ?? view(), news(11, event(12, { kind: 'person', person: person(2) })));
    expect(taken?.me.publish).toEqual([]);
  });

  it('open the stage for all where the room says so', () => {
    const { room } = roomState();
    const open = { ...room, settings: { ...room.settings, guestsPublish: true } };
    expect(applyNews(view(), news(10, event(11, { kind: 'room', room: open })))?.me.publish).toHaveLength(4);
  });

  it('leave nothing of a removed message, in answers either', () => {
    const answer = message(2, { replyTo: { id: 1, name: 'Человек 2', text: 'Тайна' } });
    const before = view({ messages: [message(1, { text: 'Тайна' }), answer] });
    const gone = message(1, { text: '', removed: true });
    const after = applyNews(before, news(10, event(11, { message: gone })));
    expect(JSON.stringify(after)).not.toContain('Тайна');
  });

  it('do not bring messages that lie before those that are loaded', () => {
    const before = view({ messages: [message(50)], earlierMessages: true });
    expect(applyNews(before, news(10, event(11, { message: message(3) })))?.messages).toHaveLength(1);
  });

  it('keep the counts of a host when everybody is told of a poll', () => {
    const me = { ...roomState().me, personId: 1 };
    const before = view({ me, polls: [poll({ counts: [1, 2], voters: 3, correct: [1] })] });
    const after = applyNews(before, news(10, event(11, { kind: 'poll', poll: poll({ open: false }) })));
    expect(after?.polls[0]).toMatchObject({ open: false, counts: [1, 2], correct: [1] });
  });

  it('ask me anew with each prompt', () => {
    const prompt = promptOf(2, { askedAt: '2026-12-01T10:00:00.000Z', closesAt: '2026-12-01T10:01:00.000Z' });
    const before = view({ me: { ...roomState().me, promptOutcome: 'right' as const } });
    const after = applyNews(before, news(10, event(11, { kind: 'prompt', prompt })));
    expect(promptFor(after ?? before, Date.parse('2026-12-01T10:00:30.000Z'))).toEqual({
      ...{ prompt, standing: 'open' },
    });
    expect(promptFor(after ?? before, Date.parse('2026-12-01T10:02:00.000Z'))?.standing).toBe('late');
  });
});

describe('a state that is loaded anew', () => {
  it('keeps the earlier messages that were read', () => {
    const before = view({ messages: [message(1), message(2), message(3)] });
    const after = viewOf(roomState({ seq: 20, messages: [message(3), message(4)], earlierMessages: true }), before);
    expect(after.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(after.earlierMessages).toBe(false);
  });

  it('forgets them where something lies between', () => {
    const before = view({ messages: [message(1)] });
    const after = viewOf(roomState({ seq: 300, messages: [message(200)], earlierMessages: true }), before);
    expect(after.messages.map(({ id }) => id)).toEqual([200]);
    expect(after.earlierMessages).toBe(true);
  });
});

describe('lists of a room', () => {
  it('are in the order in which somebody deals with them', () => {
    const room = view({
      people: [
        person(1, { role: 'host' }),
        person(2, { handAt: '2026-12-01T10:05:00.000Z' }),
        person(3, { handAt: '2026-12-01T10:04:00.000Z' }),
        person(4, { state: 'waiting' }),
      ],
      questions: [question(1, 0), question(2, 5), question(3, 1, 'answered'), question(4, 0, 'sent')],
    });
    expect(handsIn(room).map(({ id }) => id)).toEqual([3, 2]);
    expect(waitingIn(room).map(({ id }) => id)).toEqual([4]);
    const { open, done } = questionsIn(room);
    expect(open.map(({ id }) => id)).toEqual([2, 1]);
    expect(done.map(({ id }) => id)).toEqual([4, 3]);
  });
});
