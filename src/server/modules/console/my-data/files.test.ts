import { expect, it } from 'vitest';
import { plain } from './files.ts';

it.each([
  ['..', '_'],
  ['.', '_'],
  ['', '_'],
  ['отчёт.pdf', 'отчёт.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['отчёт. ', 'отчёт_'],
])('makes a plain name of "%s"', (name, expected) => {
  expect(plain(name)).toBe(expected);
});
