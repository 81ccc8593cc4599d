import { describe, expect, it } from 'vitest';
import { tagsIn } from './html-tags.ts';

const tags = (html: string) => [...tagsIn(html)].map(({ name, closes, text }) => [closes ? `/${name}` : name, text]);

describe('tagsIn', () => {
  it('gives the tags in order, with signs in quoted values', () => {
    expect(tags('a < b<P>x<img alt="5 > 3" src=\'a>b\'>y</p ><br/>')).toEqual([
      ['p', '<P>'],
      ['img', '<img alt="5 > 3" src=\'a>b\'>'],
      ['/p', '</p >'],
      ['br', '<br/>'],
    ]);
  });

  it('takes a quote that is never closed, or opens no value, for a letter', () => {
    expect(tags('<img alt="x><b>')).toEqual([
      ['img', '<img alt="x>'],
      ['b', '<b>'],
    ]);
    expect(tags(`<p don't><b>isn't`)).toEqual([
      ['p', `<p don't>`],
      ['b', '<b>'],
    ]);
  });

  it('leaves what never ends as text', () => {
    expect(tags('<b>x</b> 1 <a and <c')).toEqual([
      ['b', '<b>'],
      ['/b', '</b>'],
    ]);
  });
});
