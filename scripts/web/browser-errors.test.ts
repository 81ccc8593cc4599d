import { describe, expect, it } from 'vitest';
import { BROWSER_ERRORS } from '../../src/shared/browser/i18n/browser-errors.ts';
import { filesBelow, textOf } from '../../tests/support/source-files.ts';
import { pick } from './browser-errors.ts';

describe('the sentences of errors that browsers load', () => {
  it('are there in every language', () => {
    for (const language of ['ru', 'en', 'kz']) {
      const all = JSON.parse(textOf(`locales/${language}/errors.json`));
      expect(Object.keys(pick(all, BROWSER_ERRORS)).length).toBeGreaterThan(5);
    }
    expect(() => pick({ a: 'b' }, ['b'])).toThrow('errors.b');
  });

  it('are all that the sources of the browser name', () => {
    const rooms = ['src/shared', 'src/admin', 'src/learner', 'src/sign-in', 'src/web', 'src/package-frame'];
    const named = filesBelow(rooms, /\.tsx?$/)
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...textOf(file).matchAll(/'errors\.([a-zA-Z.-]+)'/g)].map((found) => found[1]));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !BROWSER_ERRORS.some((known) => known === name))).toEqual([]);
  });
});
