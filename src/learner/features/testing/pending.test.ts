import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, AttemptSession } from './attempt-state.ts';
import { mergePending } from './merge-pending.ts';
import { pendingStore } from './pending-store.ts';
import type { PendingAnswer } from './save-queue.ts';

const text = (value: string): Answer => ({ type: 'short_text', text: value });
const given = (position: number, answer: Answer | null, seen: (Answer | null)[] = [null]): PendingAnswer => ({
  position,
  answer,
  seen,
});

function memory() {
  const rows = new Map<string, string>();
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
    key: (index: number) => [...rows.keys()][index] ?? null,
    get length() {
      return rows.size;
    },
  };
}

describe('pendingStore', () => {
  let storage = memory();
  beforeEach(() => {
    storage = memory();
  });

  it('gives back what each window left, oldest first', () => {
    const store = pendingStore(storage, 7, 9);
    store.write(10, { answers: [given(1, text('b'))], progress: null });
    store.write(2, { answers: [given(0, text('a'))], progress: { currentQuestion: 1, marked: [] } });
    expect(store.read().map(({ epoch }) => epoch)).toEqual([2, 10]);
    expect(store.read()[0]?.pending).toEqual({
      answers: [given(0, text('a'))],
      progress: { currentQuestion: 1, marked: [] },
    });
  });

  it('keeps people and attempts apart', () => {
    pendingStore(storage, 7, 9).write(1, { answers: [given(0, null)], progress: null });
    expect(pendingStore(storage, 8, 9).read()).toEqual([]);
    expect(pendingStore(storage, 7, 90).read()).toEqual([]);
  });

  it('leaves nothing behind when all is acknowledged', () => {
    const store = pendingStore(storage, 7, 9);
    store.write(1, { answers: [given(0, null)], progress: null });
    store.write(1, { answers: [], progress: null });
    expect(storage.rows.size).toBe(0);
  });

  it('forgets the windows before one', () => {
    const store = pendingStore(storage, 7, 9);
    for (const epoch of [1, 2, 3]) store.write(epoch, { answers: [given(0, null)], progress: null });
    store.clear(3);
    expect(store.read().map(({ epoch }) => epoch)).toEqual([3]);
    store.clear();
    expect(store.read()).toEqual([]);
  });

  it('ignores what it cannot read', () => {
    const store = pendingStore(storage, 7, 9);
    for (const [epoch, value] of ['{', '[]', 'null', '{"answers":3}'].entries()) {
      storage.setItem(`synaq.pending.7.9.${epoch}`, value);
    }
    storage.setItem('synaq.pending.7.9.x', '{"answers":[],"progress":null}');
    storage.setItem(
      'synaq.pending.7.9.8',
      '{"answers":[3,null,{"position":"x"},{"position":1,"answer":null,"seen":[]}],"progress":{"currentQuestion":"?"}}',
    );
    expect(store.read()).toEqual([{ epoch: 8, pending: { answers: [given(1, null, [])], progress: null } }]);
  });

  it('goes on without a storage that refuses', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => pendingStore(full, 7, 9).write(1, { answers: [given(0, null)], progress: null })).not.toThrow();
  });
});

describe('mergePending', () => {
  const session: AttemptSession = {
    id: 9,
    testId: 4,
    title: { ru: 'Тест' },
    kind: 'test',
    epoch: 5,
    startedAt: '2026-11-21T09:00:00Z',
    deadlineAt: '2026-11-21T09:10:00Z',
    durationMinutes: 10,
    serverNow: '2026-11-21T09:00:01Z',
    currentQuestion: 1,
    marked: [1],
    answers: [{ position: 0, answer: text('server') }],
    questions: [0, 1, 2].map((position) => ({ position, type: 'short_text', text: { ru: '?' }, points: 1 })),
  };
  const left = (
    epoch: number,
    answers: PendingAnswer[],
    progress: { currentQuestion: number; marked: number[] } | null = null,
  ) => ({
    epoch,
    pending: { answers, progress },
  });

  it('is what the server has when nothing was left behind', () => {
    const merged = mergePending(session, []);
    expect([...merged.answers]).toEqual([[0, text('server')]]);
    expect([...merged.marked]).toEqual([1]);
    expect(merged.currentQuestion).toBe(1);
    expect(merged.inherited).toEqual({ answers: [], progress: null });
  });

  it('prefers the unsent answers of the window directly before', () => {
    const unsent = [given(0, text('phone')), given(2, text('new'))];
    const merged = mergePending(session, [left(4, unsent, { currentQuestion: 2, marked: [0] })]);
    expect(merged.answers.get(0)).toEqual(text('phone'));
    expect(merged.answers.get(2)).toEqual(text('new'));
    expect(merged.currentQuestion).toBe(2);
    expect([...merged.marked]).toEqual([0]);
    expect(merged.inherited.answers).toEqual(unsent);
  });

  it('takes from an older window what nobody has answered differently since', () => {
    const unsent = [
      given(0, text('corrected'), [text('server')]),
      given(1, text('only here')),
      given(2, text('after a lost receipt'), [null, text('sent')]),
    ];
    const answers = [...session.answers, { position: 2, answer: text('sent') }];
    const merged = mergePending({ ...session, answers }, [left(2, unsent, { currentQuestion: 0, marked: [] })]);
    expect(merged.inherited.answers).toEqual(unsent);
    expect(merged.currentQuestion).toBe(1);
  });

  it('drops from an older window what was answered elsewhere since', () => {
    const merged = mergePending(session, [left(2, [given(0, text('stale'), [null, text('mine')])])]);
    expect(merged.answers.get(0)).toEqual(text('server'));
    expect(merged.inherited.answers).toEqual([]);
  });

  it('lets the later of two earlier windows win', () => {
    const merged = mergePending(session, [left(2, [given(1, text('two'))]), left(3, [given(1, text('three'))])]);
    expect(merged.answers.get(1)).toEqual(text('three'));
    expect(merged.inherited.answers).toEqual([given(1, text('three'))]);
  });

  it('ignores windows that are not earlier, and questions that the paper does not have', () => {
    const merged = mergePending(session, [left(5, [given(0, text('x'))]), left(4, [given(9, text('y'))])]);
    expect(merged.inherited.answers).toEqual([]);
  });

  it('never points beyond the paper', () => {
    expect(mergePending({ ...session, currentQuestion: 40 }, []).currentQuestion).toBe(2);
    expect(mergePending({ ...session, questions: [] }, []).currentQuestion).toBe(0);
  });
});
