// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import { keepPage, keptPage } from './kept-page.ts';

const enter = (id: number) => storeSession({ Token: 't', ID: id, RoleID: 3 });

afterEach(() => {
  clearSession();
  localStorage.clear();
});

describe('the page at which somebody stopped', () => {
  it('is known for each document', () => {
    enter(3);
    keepPage(7, 77);
    keepPage(8, 2);
    keepPage(7, 78);
    expect([keptPage(7), keptPage(8), keptPage(9)]).toEqual([78, 2, 1]);
  });

  it("is one person's own", () => {
    enter(3);
    keepPage(7, 77);
    enter(4);
    expect(keptPage(7)).toBe(1);
    keepPage(8, 5);
    enter(3);
    expect(keptPage(8)).toBe(1);
  });

  it.each(['{', '5', '{"userId":3,"pages":[[7,"x"]]}', '{"userId":3,"pages":[null]}'])(
    'is the first where %s stands',
    (text) => {
      enter(3);
      localStorage.setItem('synaq.pages', text);
      expect(keptPage(7)).toBe(1);
    },
  );

  it('is kept for the documents that were read last', () => {
    enter(3);
    for (let file = 1; file <= 201; file += 1) keepPage(file, 5);
    expect([keptPage(1), keptPage(2), keptPage(201)]).toEqual([1, 5, 5]);
  });
});
