import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AnswerName, QUEUE_STATES, type QueueState } from './marking-api.ts';

/** The position of the marker, kept in the URL: question, filter of answers, and answer. */
export interface MarkingPlace {
  testId: number | undefined;
  questionId: number | undefined;
  state: QueueState;
  answer: AnswerName | undefined;
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The position, and functions to change it. */
export function useMarkingPlace() {
  const [search, setSearch] = useSearchParams();
  const [ref, position] = (search.get('answer') ?? '').split('.');
  const at = numberIn(position ?? null);
  const state = search.get('state');
  const place: MarkingPlace = {
    testId: numberIn(search.get('test')),
    questionId: numberIn(search.get('question')),
    state: QUEUE_STATES.find((one) => one === state) ?? 'waiting',
    answer: ref && at !== undefined ? { ref, position: at } : undefined,
  };
  const go = useCallback(
    (changes: Record<'test' | 'question' | 'state' | 'answer', string | undefined>) =>
      setSearch(
        Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => Boolean(entry[1]))),
        { replace: true },
      ),
    [setSearch],
  );
  const here = {
    test: search.get('test') ?? undefined,
    question: search.get('question') ?? undefined,
    state: search.get('state') ?? undefined,
  };
  return {
    place,
    toQuestion: (testId: number, questionId: number) =>
      go({ test: String(testId), question: String(questionId), state: undefined, answer: undefined }),
    toState: (next: QueueState) => go({ ...here, state: next === 'waiting' ? undefined : next, answer: undefined }),
    toAnswer: (answer: AnswerName | undefined) => go({ ...here, answer: answer && `${answer.ref}.${answer.position}` }),
  };
}
