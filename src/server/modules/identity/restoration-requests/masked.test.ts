import { expect, it } from 'vitest';
import { maskedEmail, maskedPhone } from './masked.ts';

it.each([
  ['aliya@example.kz', 'a•••@example.kz'],
  ['a@b@example.kz', 'a•••@example.kz'],
  ['nonsense', '•••'],
])('shows of %s only %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

it('shows the last four digits of a telephone number', () => {
  expect(maskedPhone('+7 (701) 123-45-67')).toBe('•••4567');
});
