// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { themeOf } from './theme-of.ts';
import { fieldNameOf, isExam, newFilters } from './used-fields.ts';

const field = (html: string) => {
  document.body.innerHTML = html;
  return fieldNameOf(document.body.firstElementChild);
};

it('names fields, but no passwords, no files, and nothing of an exam', () => {
  expect(field('<input name="surname" value="Омаров">')).toBe('surname');
  expect(field('<textarea name="comment">секрет</textarea>')).toBe('comment');
  expect(field('<input type="search" value="x">')).toBe('search');
  expect(field('<input type="password" name="password">')).toBeUndefined();
  expect(field('<input type="file" name="photo">')).toBeUndefined();
  expect(field('<input value="x">')).toBeUndefined();
  expect(field('<div>x</div>')).toBeUndefined();
  expect([isExam('/user/testing/7'), isExam('/user/tests')]).toEqual([true, false]);
});

it('finds the filters that came', () => {
  const search = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  expect(newFilters('', search({ q: 'Омаров', regionId: 2 }))).toEqual(['q', 'regionId']);
  expect(newFilters(search({ q: 'Омаров' }), search({ q: 'Омарова', blocked: true }))).toEqual(['blocked']);
  expect(newFilters('', '?filter=%7B')).toEqual([]);
});

it.each([
  ['/user/plan-education/5/theme/7', 7],
  ['/admin/themes/edit/12', 12],
  ['/user/video-lesson/watch/3?plan=5&theme=9', 9],
  ['/admin/visitors-log/theme/4', undefined],
  ['/user/tests', undefined],
  ['/user/tests?theme=abc', undefined],
])('finds the theme of %s', (url, theme) => {
  expect(themeOf(url)).toBe(theme);
});
