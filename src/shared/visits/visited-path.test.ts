import { expect, it } from 'vitest';
import { pageOf, visitedPath } from './visited-path.ts';

it.each([
  ['https://synaq.test/user/plan-education/5/theme/7', '/user/plan-education/5/theme/7'],
  ['/admin/users?filter=%7B%22q%22%3A%22Омаров%22%7D&page=2&token=abc', '/admin/users?page=2'],
  ['/admin/dictionary/region?tab=people#secret', '/admin/dictionary/region?tab=people'],
  ['/password?token=Vb2xk0-aa', '/password'],
  ['/verify/AB12-CD34', '/verify/*'],
  ['/verify/anna', '/verify/*'],
  ['/admin/meet/view/7/s3cret', '/admin/meet/view/7/*'],
  ['/strange/eyJhbGciOiJIUzI1NiJ9/x', '/strange/*/x'],
  ['/strange/%FF/x', '/strange/*/x'],
  ['javascript:alert(1)', '/*'],
  ['http://[', '/'],
  ['', '/'],
])('keeps of %s nothing that opens something', (url, path) => {
  expect(visitedPath(url)).toBe(path);
});

it('names a page by the last segment of its path', () => {
  expect(['/user/tests?tab=done', '/user/tests/', '/', '/a/7'].map(pageOf)).toEqual(['tests', 'tests', '', '7']);
});
