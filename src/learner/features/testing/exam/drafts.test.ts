import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { Answer } from '../journal/kept.ts';
import { examWorld, failure } from '../test-support/exam-world.ts';
import type { ExamClient } from './exam-client.ts';
import { standings, summaryOf } from './exam-state.ts';

const number = (text: string): Answer => ({ type: 'numeric', text });
const word = (text: string): Answer => ({ type: 'short_text', text });

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

/** The fields of a window, and what stands in the navigator. */
function shownBy(client: ExamClient) {
  const rows = () => standings(client.state());
  return {
    client,
    field: (position: number) =>
      client.state().drafts.get(position)?.answer ?? client.state().answers.get(position) ?? null,
    answered: () => rows().map(({ answered }) => answered),
    summary: () => summaryOf(rows()),
  };
}

function world() {
  const w = examWorld({ session: { questions: QUESTIONS } });
  return {
    ...w,
    open: async () => shownBy(await w.open()),
    saved: () => w.saves.map(({ position, answer }) => [position, answer]),
    submitted: () => w.calls.filter((call) => call === 'submit').length,
  };
}

describe('an answer that cannot be accepted', () => {
  it('is not sent and does not look answered; it stays in its field, also after a reload', async () => {
    const w = world();
    const first = await w.open();
    first.client.answer(0, number('около 21'));
    await w.pass(500);
    expect(w.saved()).toEqual([]);
    expect(first.answered()).toEqual(['refused', 'none', 'none']);
    expect(first.summary()).toMatchObject({ answered: 0, open: [1, 2], refused: [0] });
    first.client.close();
    const second = await w.open();
    expect(w.late).toEqual([]);
    expect(second.field(0)).toEqual(number('около 21'));
    expect(second.answered()).toEqual(['refused', 'none', 'none']);
    second.client.answer(0, number('21 %'));
    await w.pass(500);
    expect(w.saved()).toEqual([[0, number('21 %')]]);
    expect(second.answered()).toEqual(['full', 'none', 'none']);
    second.client.close();
    expect((await w.open()).field(0)).toEqual(number('21 %'));
  });

  it('leaves the answer before it in force, until that is taken back', async () => {
    const w = world();
    const { client, field, summary } = await w.open();
    client.answer(0, number('20'));
    await w.pass(500);
    client.answer(0, number('20 или 21'));
    await w.pass(500);
    expect(client.state().answers.get(0)).toEqual(number('20'));
    expect(summary()).toMatchObject({ answered: 1, refused: [0] });
    expect(field(0)).toEqual(number('20 или 21'));
    client.answer(0, number(''));
    await w.pass(500);
    expect(client.state().drafts.size).toBe(0);
    expect(w.saved()).toEqual([
      [0, number('20')],
      // The server takes an emptied answer back.
      [0, number('')],
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
    expect(w.saved()).toEqual([[2, cloze(['g2', 'стой'])]]);
    expect(answered()[2]).toBe('refused');
    expect(field(2)).toEqual(cloze(['g1', 'много'], ['g2', 'стой']));
    client.answer(2, cloze(['g1', 'много?'], ['g2', 'стой']));
    await w.pass(500);
    expect(w.saves).toHaveLength(1);
  });
});

describe('an answer that the server refuses', () => {
  const INVALID = Object.assign(failure(422, 'invalid'), { message: 'Слишком много' });

  it('does not look answered, and stays in its field with what the server said, also after a reload', async () => {
    const w = world();
    const first = await w.open();
    w.refusing.save = INVALID;
    first.client.answer(1, word('слово'));
    await w.pass(500);
    expect(w.messages).toEqual(['Слишком много']);
    expect(first.answered()).toEqual(['none', 'refused', 'none']);
    expect(first.field(1)).toEqual(word('слово'));
    first.client.close();
    delete w.refusing.save;
    const second = await w.open();
    expect(w.late).toEqual([]);
    expect(second.field(1)).toEqual(word('слово'));
    expect(second.client.state().drafts.get(1)?.message).toBe('Слишком много');
    second.client.answer(1, word('слова'));
    await w.pass(500);
    expect(second.answered()).toEqual(['none', 'full', 'none']);
  });

  it('is not refused any more when a newer one is on its way', async () => {
    const w = world();
    const { client, answered } = await w.open();
    w.refusing.save = INVALID;
    client.answer(1, word('один'));
    client.flush();
    client.answer(1, word('два'));
    await w.settled();
    delete w.refusing.save;
    await w.pass(500);
    expect(answered()).toEqual(['none', 'full', 'none']);
    expect(w.saved()).toEqual([[1, word('два')]]);
  });

  it('stops a hand-in that would leave it behind', async () => {
    const w = world();
    const { client, summary } = await w.open();
    w.refusing.save = INVALID;
    client.answer(1, word('слово'));
    await client.submit();
    await w.settled();
    expect(w.submitted()).toBe(0);
    expect(client.state().phase).toBe('running');
    expect(summary().refused).toEqual([1]);
    await client.submit();
    expect(w.submitted()).toBe(1);
  });
});

describe('a text that no server can store', () => {
  it('is cleaned before it is written down and sent', async () => {
    const w = world();
    const { client } = await w.open();
    client.answer(1, word('a\0b \ud83d'));
    await w.pass(500);
    expect(w.saved()).toEqual([[1, word('ab ')]]);
    expect((await w.disk.read(3, 9))?.entries.map(({ answer }) => answer)).toEqual([word('ab ')]);
  });
});
