import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { type DirectoryPerson, iinIn } from './person.ts';
import { wantedOf } from './wanted.ts';

const meanings = {
  roles: new Map<string, number>(Object.entries(ROLE_IDS)),
  region: new Map([['алматы', 5]]),
  position: new Map([['машинист', 9]]),
};
const settings = {
  groups: [
    { group: 'CN=Teachers, OU=Groups', role: 'teacher' },
    { group: 'examiners', role: 'examiner' },
    { group: 'south', region: 'АЛМАТЫ' },
  ],
  defaultRole: 'user',
  localPasswords: true,
};
const person = (more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  ...{ subject: '1', login: 'aliya', iin: undefined, email: undefined, surname: 'С', name: 'Ә', middleName: undefined },
  groups: [],
  ...more,
});
const roleOf = (groups: string[], roleId?: number) =>
  wantedOf(person({ groups }), roleId, { settings, meanings }).fields.roleId;

describe('what the directory wants of an account', () => {
  it.each([
    ['the first group that gives a role', ['examiners', 'cn=teachers,ou=groups'], undefined, ROLE_IDS.teacher],
    ['the usual role for a new account without such a group', ['others'], undefined, ROLE_IDS.user],
    ['the usual role in place of one whose group was lost', [], ROLE_IDS.examiner, ROLE_IDS.user],
    ['nothing of a role that no group gives', [], ROLE_IDS.support, undefined],
    ['nothing of an administrator who was made here', ['examiners'], ROLE_IDS.admin, undefined],
  ])('is %s', (_, groups, roleId, wanted) => {
    expect(roleOf(groups, roleId)).toBe(wanted);
  });

  it('takes the region of a group before that of the person, and remarks on what is unknown', () => {
    const ofGroup = wantedOf(person({ groups: ['South'], region: 'Нигде' }), undefined, { settings, meanings });
    expect([ofGroup.fields.regionId, ofGroup.remarks]).toEqual([5, []]);
    const unknown = wantedOf(person({ region: 'Нигде', position: 'Никто' }), undefined, { settings, meanings });
    expect([unknown.fields.regionId, unknown.remarks]).toEqual([
      undefined,
      [
        { reason: 'region-unknown', value: 'Нигде' },
        { reason: 'position-unknown', value: 'Никто' },
      ],
    ]);
  });

  it('remarks on an IIN that is none, without the number', () => {
    const wrong = wantedOf(person({ ...iinIn('900101300018') }), undefined, { settings, meanings });
    expect([wrong.fields.iin, wrong.remarks]).toEqual([undefined, [{ reason: 'iin-wrong' }]]);
    const none = wantedOf(person({ ...iinIn('') }), undefined, { settings, meanings });
    expect(none.remarks).toEqual([]);
    expect(wantedOf(person({ ...iinIn('900101300017') }), undefined, { settings, meanings }).remarks).toEqual([]);
  });

  it('leaves alone what the directory says nothing of', () => {
    const { fields } = wantedOf(person(), ROLE_IDS.support, { settings, meanings });
    expect(fields).toEqual({ login: 'aliya', surname: 'С', name: 'Ә' });
  });
});
