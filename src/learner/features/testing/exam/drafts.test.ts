import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { Answer } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildSession } from '../test-support/build-session.ts';
import { testTimers } from '../test-support/timers.ts';
import { createExamClient } from './exam-client.ts';
import { standings, summaryOf } from './exam-state.ts';
import type { ExamServer } from './exam-surroundings.ts';

const number = (text: string): Answer => ({ type: 'numeric', text });
const word = (text: string): Answer => ({ type: 'short_text', text });
const notAsked = () => Promise.reject(new Error('not asked'));

const QUESTIONS: Schemas['AttemptSession']['questions'] = [
  { position: 0, type: 'numeric', text: { ru: '1' }, points: 1 },
  { position: 1, type: 'short_text', text: { ru: '2' }, points: 1 },
  {
    position: 2,
    type: 'cloze',
    text: { ru: '[[1]] [[2]]' },
    points: 1,
    gaps: [
      { id: 'g1', kind: 'number' },
      { id: 'g2', kind: 'text' },
    ],
  },
];

/** A server that keeps what it is sent, or refuses it. */
function world() {
  const timers = testTimers();
  const disk = memoryDisk();
  const stamp = () => new Date(timers.now()).toISOString();
  const stored = new Map<number, Answer | null>();
  const saves: [number, Answer | null][] = [];
  const messages: string[] = [];
  const standing = { epoch: 1, refusal: null as Error | null, submitted: 0 };
  const server: ExamServer = {
    async open() {
      standing.epoch += 1;
      const answers = [...stored].map(([position, answer]) => ({ position, answer }));
      return buildSession({ epoch: standing.epoch, questions: QUESTIONS, answers, serverNow: stamp() });
    },
    begin: notAsked,
    beat: notAsked,
    late: notAsked,
    answers: notAsked,
    integrity: notAsked,
    async saveAnswer(position, { seq, answer }) {
      if (standing.refusal !== null) throw standing.refusal;
      saves.push([position, answer]);
      stored.set(position, answer);
      return { seq, applied: true, serverNow: stamp(), receipt: 'r' };
    },
    saveProgress: async ({ seq }) => ({ seq, applied: true, serverNow: stamp(), receipt: 'r' }),
    async submit() {
      standing.submitted += 1;
      return { attemptId: 9 } as Schemas['AttemptResult'];
    },
  };
  const open = async () => {
    const client = createExamClient({
      server,
      disk,
      durable: true,
      userId: 3,
      attemptId: 9,
      deviceId: 'device-0001',
      steady: timers.now,
      wall: timers.now,
      after: timers.after,
      random: () => 1,
      seb: async () => undefined,
      loadPaper: async () => 0,
      onNetworkBack: () => () => {},
      onPlace: () => {},
      onRefused: (_position, message) => messages.push(message),
      onResult: () => {},
    });
    await client.open();
    await timers.settled();
    const rows = () => standings(client.state());
    return {
      client,
      field: (position: number) =>
        client.state().drafts.get(position)?.answer ?? client.state().answers.get(position) ?? null,
      answered: () => rows().map(({ answered }) => answered),
      summary: () => summaryOf(rows()),
    };
  };
  return { ...timers, disk, standing, saves, messages, open };
}

describe('an answer that cannot be accepted', () => {
  it('is not sent and does not look answered; it stays in its field, also after a reload', async () => {
    const w = world();
    const first = await w.open();
    first.client.answer(0, number('около 21'));
    await w.pass(500);
    expect(w.saves).toEqual([]);
    expect(first.answered()).toEqual(['refused', 'none', 'none']);
    expect(first.summary()).toMatchObject({ answered: 0, open: [1, 2], refused: [0] });
    first.client.close();
    const second = await w.open();
    expect(second.field(0)).toEqual(number('около 21'));
    expect(second.answered()).toEqual(['refused', 'none', 'none']);
    second.client.answer(0, number('21 %'));
    await w.pass(500);
    expect(w.saves).toEqual([[0, number('21 %')]]);
    expect(second.answered()).toEqual(['full', 'none', 'none']);
    second.client.close();
    expect((await w.open()).field(0)).toEqual(number('21 %'));
  });

  it('leaves the answer before it in force, until that is taken back', async () => {
    const w = world();
    const { client, field } = await w.open();
    client.answer(0, number('20'));
    await w.pass(500);
    client.answer(0, number('20 или 21'));
    await w.pass(500);
    expect(client.state().answers.get(0)).toEqual(number('20'));
    expect(field(0)).toEqual(number('20 или 21'));
    client.answer(0, number(''));
    await w.pass(500);
    expect(client.state().drafts.size).toBe(0);
    expect(w.saves).toEqual([
      [0, number('20')],
      [0, null],
    ]);
  });

  it('holds up nothing but itself: the other gaps of a text are saved', async () => {
    const w = world();
    const { client, answered, field } = await w.open();
    const cloze = (...values: [string, string][]): Answer => ({
      type: 'cloze',
      values: values.map(([gap, value]) => ({ gap, value })),
    });
    client.answer(2, cloze(['g1', 'много'], ['g2', 'стой']));
    await w.pass(500);
    expect(w.saves).toEqual([[2, cloze(['g2', 'стой'])]]);
    expect(answered()[2]).toBe('refused');
    expect(field(2)).toEqual(cloze(['g1', 'много'], ['g2', 'стой']));
    client.answer(2, cloze(['g1', 'много?'], ['g2', 'стой']));
    await w.pass(500);
    expect(w.saves).toHaveLength(1);
  });
});

describe('an answer that the server refuses', () => {
  const INVALID = Object.assign(new Error('Слишком много'), { status: 422, id: 'invalid' });

  it('does not look answered, and stays in its field with what the server said, also after a reload', async () => {
    const w = world();
    const first = await w.open();
    w.standing.refusal = INVALID;
    first.client.answer(1, word('слово'));
    await w.pass(500);
    expect(w.messages).toEqual(['Слишком много']);
    expect(first.answered()).toEqual(['none', 'refused', 'none']);
    expect(first.field(1)).toEqual(word('слово'));
    first.client.close();
    w.standing.refusal = null;
    const second = await w.open();
    expect(second.field(1)).toEqual(word('слово'));
    expect(second.client.state().drafts.get(1)?.message).toBe('Слишком много');
    second.client.answer(1, word('слова'));
    await w.pass(500);
    expect(second.answered()).toEqual(['none', 'full', 'none']);
  });

  it('is not refused any more when a newer one is on its way', async () => {
    const w = world();
    const { client, answered } = await w.open();
    w.standing.refusal = INVALID;
    client.answer(1, word('один'));
    client.flush();
    client.answer(1, word('два'));
    await w.settled();
    w.standing.refusal = null;
    await w.pass(500);
    expect(answered()).toEqual(['none', 'full', 'none']);
    expect(w.saves).toEqual([[1, word('два')]]);
  });

  it('stops a hand-in that would leave it behind', async () => {
    const w = world();
    const { client, summary } = await w.open();
    w.standing.refusal = INVALID;
    client.answer(1, word('слово'));
    await client.submit();
    await w.settled();
    expect(w.standing.submitted).toBe(0);
    expect(client.state().phase).toBe('running');
    expect(summary().refused).toEqual([1]);
    await client.submit();
    expect(w.standing.submitted).toBe(1);
  });
});

describe('a text that no server can store', () => {
  it('is cleaned before it is written down and sent', async () => {
    const w = world();
    const { client } = await w.open();
    client.answer(1, word('a\0b \ud83d'));
    await w.pass(500);
    expect(w.saves).toEqual([[1, word('ab ')]]);
    expect((await w.disk.read(3, 9))?.entries.map(({ answer }) => answer)).toEqual([word('ab ')]);
  });
});
