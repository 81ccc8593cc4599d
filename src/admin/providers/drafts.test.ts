// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts, keepDraft, takeDraft } from './drafts.ts';

const draft = { userId: 7, at: 1_000, revision: 3, values: { login: 'typed', password: 'Secret-1!' } };

beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('comes back once, to the person who typed it, without secrets', () => {
    keepDraft('/admin/users/edit/1', draft);
    expect(sessionStorage.getItem('draft:/admin/users/edit/1')).not.toContain('Secret');
    expect(takeDraft('/admin/users/edit/1', 7, 2_000)).toEqual({ ...draft, values: { login: 'typed' } });
    expect(takeDraft('/admin/users/edit/1', 7, 2_000)).toBeUndefined();
  });

  it('is nobody else’s, of no other form, and not for ever', () => {
    keepDraft('a', draft);
    expect(takeDraft('b', 7, 2_000)).toBeUndefined();
    expect(takeDraft('a', 8, 2_000)).toBeUndefined();
    keepDraft('a', draft);
    expect(takeDraft('a', 7, 1_000 + 13 * 3_600_000)).toBeUndefined();
  });

  it('of nothing but a secret is none, and neither is what somebody else wrote', () => {
    keepDraft('a', { ...draft, values: { password: 'x' } });
    expect(sessionStorage).toHaveLength(0);
    sessionStorage.setItem('draft:a', 'no json');
    expect(takeDraft('a', 7, 2_000)).toBeUndefined();
  });

  it('goes when its person signs out', () => {
    keepDraft('a', draft);
    sessionStorage.setItem('other', 'stays');
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});
