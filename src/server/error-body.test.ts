import { expect, it } from 'vitest';
import { errorBody } from './error-body.ts';
import { errors } from './errors.ts';

it.each([
  [45, 'ru', '45 с'],
  [540, 'ru', '9 мин'],
  [3900, 'en', '1 h 5 min'],
  [7200, 'kz', '2 сағ'],
] as const)('says %i seconds as people do', (seconds, language, words) => {
  const { message, details } = errorBody(errors.tooManyRequests(seconds), language);
  expect(message.replaceAll('\u00a0', ' ')).toContain(words);
  expect(details).toEqual({ retryAfterSeconds: seconds });
});
