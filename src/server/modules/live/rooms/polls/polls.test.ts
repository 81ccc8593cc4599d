import { randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { withApp } from '../../../../../../tests/support/index.ts';
import { buildStay } from '../../live.fixture.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';

describe('polls and prompts of a room', () => {
  const server = withApp();
  const { live, join, put, state, news } = roomsOf(server);

  const open = (one: Inside, wish: object = {}) =>
    one.client.post(`/rooms/${one.roomId}/polls`, {
      ...{ clientId: randomUUID(), kind: 'quiz', question: 'Сколько?', options: ['1', '2', '3'], correct: [2] },
      ...wish,
    });

  /** All that somebody can learn of a poll, from wherever. */
  const known = async (one: Inside, id: number) => [
    ...(await state(one)).polls.filter((poll) => poll.id === id),
    ...(await news(one)).events.flatMap(({ poll }) => (poll?.id === id ? [poll] : [])),
  ];

  describe('openRoomPoll', () => {
    it('opens once what is repeated, for hosts', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const clientId = randomUUID();
      const [first, again] = [await open(teacher, { clientId }), await open(teacher, { clientId })];
      expect([first.status, first.body.id]).toEqual([201, again.body.id]);
      expect((await open(foreign.teacher, { clientId })).status).toBe(422);
      expect((await open(await join(webinarId))).body.id).toBe('room-hosts-only');
    });

    it.each([
      ['correct', { correct: [] }],
      ['correct', { correct: [3] }],
      ['correct', { correct: [0, 1] }],
      ['correct', { kind: 'poll', correct: [1] }],
      ['options', { options: ['Да', ' Да '] }],
      ['options', { options: ['Да', ' '] }],
      ['question', { question: '  ' }],
    ])('refuses what nobody could answer, at %s', async (field, wish) => {
      const { teacher } = await live();
      const { status, body } = await open(teacher, wish);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });
  });

  describe('voteInRoomPoll', () => {
    it('takes the last choice of each, until the poll is closed', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const { id } = (await open(teacher)).body;
      const vote = (who: Inside, choices: number[]) => put(who, `/polls/${id}/vote`, { choices });
      for (const wrong of [[3], [0, 1]]) expect((await vote(one, wrong)).status).toBe(422);
      for (const wrong of [[], [0, 0], [-1], ['0']]) expect((await vote(one, wrong as number[])).status).toBe(400);
      await Promise.all([vote(one, [0]), vote(other, [2])]);
      expect((await vote(one, [1])).body).toEqual({ pollId: id, choices: [1] });
      expect((await state(teacher)).polls[0]).toMatchObject({ voters: 2, counts: [0, 1, 1], correct: [2] });
      expect((await state(one)).me.votes).toEqual([{ pollId: id, choices: [1] }]);
      expect((await vote(foreign.teacher, [0])).status).toBe(404);
      expect((await put(foreign.teacher, `/polls/${id}`, { open: false })).status).toBe(404);
      await put(teacher, `/polls/${id}`, { open: false });
      expect((await vote(one, [0])).body.id).toBe('room-poll-closed');
      expect((await vote(one, [1])).status).toBe(200);
    });

    it('takes several where several may be chosen', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const { id } = (await open(teacher, { kind: 'poll', several: true, correct: [] })).body;
      expect((await put(one, `/polls/${id}/vote`, { choices: [2, 0] })).body.choices).toEqual([0, 2]);
      expect((await state(teacher)).polls[0]).toMatchObject({ voters: 1, counts: [1, 0, 1], correct: null });
    });
  });

  describe('updateRoomPoll', () => {
    it('shows nobody but hosts what was chosen and what is right before it is time', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const { id } = (await open(teacher)).body;
      const change = (wish: object) => put(teacher, `/polls/${id}`, wish);
      const secrets = async () =>
        (await known(one, id)).filter((poll) => poll.counts !== null || poll.voters !== null || poll.correct !== null);
      await put(one, `/polls/${id}/vote`, { choices: [0] });
      expect(await secrets()).toEqual([]);
      await change({ resultsShown: true });
      expect((await known(one, id)).every(({ correct }) => correct === null)).toBe(true);
      expect((await state(one)).polls[0]).toMatchObject({ voters: 1, counts: [1, 0, 0] });
      await change({ resultsShown: false });
      expect((await state(one)).polls[0]).toMatchObject({ voters: null, counts: null });
      await change({ open: false });
      expect((await state(one)).polls[0]).toMatchObject({ open: false, counts: null, correct: null });
      await change({ resultsShown: true });
      expect((await state(one)).polls[0]).toMatchObject({ counts: [1, 0, 0], correct: [2] });
      expect((await put(one, `/polls/${id}`, { resultsShown: true })).body.id).toBe('room-hosts-only');
      expect((await change({ open: true })).status).toBe(400);
    });
  });

  describe('promptRoom and answerRoomPrompt', () => {
    const asking = async ({ teacher }: { teacher: Inside }): Promise<Schemas['RoomPrompt']> => {
      const { status, body } = await teacher.client.post(`/rooms/${teacher.roomId}/prompts`);
      expect(status).toBe(201);
      return body;
    };
    const answer = (who: Inside, id: number, word: string | undefined) => put(who, `/prompts/${id}/answer`, { word });
    const wrongOf = ({ word, choices }: Schemas['RoomPrompt']) => choices.find((one) => one !== word);

    it('ask everybody once at a time, and take answers while it is open', async () => {
      const [room, foreign] = [await live(), await live()];
      const { teacher, webinarId } = room;
      const one = await join(webinarId);
      const asked = await asking(room);
      expect(await asking(room)).toEqual(asked);
      expect((await one.client.post(`/rooms/${one.roomId}/prompts`)).body.id).toBe('room-hosts-only');
      const { answers, ...prompted } = asked;
      expect(answers).toEqual({ answered: 0, asked: 0 });
      expect(await state(one)).toMatchObject({ me: { promptOutcome: 'none' }, prompt: prompted });
      const bare = await one.client.send('PUT', `/rooms/${one.roomId}/prompts/${asked.id}/answer`);
      expect(bare.status).toBe(400);
      for (let count = 0; count < 2; count += 1)
        expect((await answer(one, asked.id, asked.word)).body).toEqual({ outcome: 'right' });
      expect((await state(one)).me.promptOutcome).toBe('right');
      // Whoever answers from elsewhere counts for nothing; of who was there when they were asked it counts after they have gone, too.
      expect((await state(teacher)).prompt?.answers).toEqual({ answered: 0, asked: 0 });
      await buildStay(server.db, { id: one.personId }, server.clock(), 1);
      expect((await state(teacher)).prompt?.answers).toEqual({ answered: 1, asked: 1 });
      const told = async (who: Inside) =>
        (await news(who)).events.flatMap((event) => (event.prompt === undefined ? [] : [event.prompt.answers]));
      expect(await told(teacher)).toEqual([answers, { answered: 0, asked: 0 }]);
      expect(await told(one)).toEqual([undefined]);
      expect((await answer(foreign.teacher, asked.id, asked.word)).status).toBe(404);
      server.clock.forward({ minutes: 3 });
      expect((await state(one)).prompt).toBeNull();
      expect((await asking(room)).id).not.toBe(asked.id);
    });

    it('take one word in time and one later, and nothing once they are asked again', async () => {
      const room = await live();
      const [hasty, away, guessing] = [
        await join(room.webinarId),
        await join(room.webinarId),
        await join(room.webinarId),
      ];
      for (const { personId } of [hasty, away, guessing])
        await buildStay(server.db, { id: personId }, server.clock(), 30);
      const first = await asking(room);
      const outcomes = async (who: Inside, words: (string | undefined)[]) => {
        const said = [];
        for (const word of words) said.push((await answer(who, first.id, word)).body);
        return said.map(({ outcome, id }) => outcome ?? id);
      };
      expect(await outcomes(hasty, [wrongOf(first), first.word])).toEqual(['wrong', 'wrong']);
      expect(await outcomes(guessing, [wrongOf(first)])).toEqual(['wrong']);
      expect((await state(room.teacher)).prompt?.answers).toEqual({ answered: 0, asked: 0 });
      server.clock.forward({ minutes: 3 });
      expect(await state(away)).toMatchObject({ me: { promptOutcome: 'none' }, prompt: { id: first.id } });
      expect(await outcomes(hasty, [first.word])).toEqual(['right']);
      expect(await outcomes(guessing, [wrongOf(first), first.word])).toEqual(['over', 'room-prompt-over']);
      await asking(room);
      expect(await outcomes(away, [first.word])).toEqual(['room-prompt-over']);
    });
  });
});
