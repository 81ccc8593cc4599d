import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../../errors.ts';

/** @throws PublicError 422 for empty words, and where the right options of a quiz are none of its own */
export function refuseWrongPoll(poll: Required<Omit<Schemas['RoomPollNew'], 'clientId'>>): void {
  const { kind, question, options, several, correct } = poll;
  if (question.trim() === '') throw errors.invalid({ question: { key: 'required' } });
  const isTwice = new Set(options).size < options.length;
  if (options.includes('') || isTwice) throw errors.invalid({ options: { key: 'rooms.options' } });
  const isQuiz = kind === 'quiz';
  const isRight =
    correct.every((place) => place < options.length) &&
    (isQuiz ? correct.length > 0 && (several || correct.length === 1) : correct.length === 0);
  if (!isRight) throw errors.invalid({ correct: { key: 'rooms.correct' } });
}

/** @throws PublicError 422 for options that are not there, and for several where one may be chosen */
export function refuseWrongChoices(
  { options, several }: { options: readonly string[]; several: boolean },
  choices: readonly number[],
): void {
  const isWrong = choices.some((place) => place >= options.length) || (!several && choices.length !== 1);
  if (isWrong) throw errors.invalid({ choices: { key: 'rooms.choices' } });
}
