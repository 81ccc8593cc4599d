import { describe, expect, it } from 'vitest';
import { hostPath, inviteLink, spaced } from './invitation.ts';

describe('the invitation to a meeting', () => {
  it('groups the digits of the number', () => {
    expect(spaced('508213377')).toBe('508\u00A0213\u00A0377');
  });

  it('has a link that holds number and password', () => {
    const link = new URL(inviteLink({ number: '508213377', password: 'k7mp-3xqd' }, 'https://synaq.example'));
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/user/meet',
      { id: '508213377', password: 'k7mp-3xqd' },
    ]);
  });

  it('leads its host into the room', () => {
    expect(hostPath({ id: 7, password: 'a/b' })).toBe('/admin/meet/view/7/a%2Fb');
  });
});
