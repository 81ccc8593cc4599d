import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ALL_PERMISSIONS, isPermission } from '#shared/access/permissions.ts';
import { PUBLIC_OPERATIONS } from '#server/contract/handlers.ts';
import { WORK } from '#server/load/index.ts';
import { filesBelow, textOf } from '../support/source-files.ts';
import { operations } from './document.ts';

const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('operations of the contract', () => {
  it('have names of their own', () => {
    expect(duplicates(operations.map((operation) => operation.id))).toEqual([]);
  });

  it('are either public or need a permission, never both and never neither', () => {
    const wrong = operations.filter((operation) => operation.isPublic === (operation.permission !== undefined));
    expect(wrong.map((operation) => operation.id)).toEqual([]);
  });

  it('are public where the types of their handlers say so', () => {
    const open = operations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    expect(open.toSorted()).toEqual([...PUBLIC_OPERATIONS].toSorted());
  });

  it('need permissions that exist', () => {
    const unknown = operations.filter(({ permission }) => permission !== undefined && !isPermission(permission));
    expect(unknown.map((operation) => `${operation.id}: ${operation.permission}`)).toEqual([]);
  });

  it('each have tests under their own name', () => {
    const described = new Set<string>();
    for (const file of filesBelow(['src', 'tests'], /\.test\.tsx?$/)) {
      for (const [, name] of textOf(file).matchAll(/\bdescribe(?:\.\w+(?:\([^)]*\))?)?\(\s*['"`]([^'"`]+)/g)) {
        for (const word of (name ?? '').split(/[^A-Za-z]+/)) described.add(word);
      }
    }
    expect(operations.map((operation) => operation.id).filter((id) => !described.has(id))).toEqual([]);
  });
});

describe('work in bounded number', () => {
  it('has a kind that the server knows, and says that it may be refused', () => {
    const bounded = operations.filter(({ work }) => work !== undefined);
    expect(bounded.filter(({ work }) => work !== undefined && !(work in WORK)).map(({ id }) => id)).toEqual([]);
    const silent = bounded.filter(({ statuses }) => !statuses.includes('429') || !statuses.includes('503'));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('is every export, every upload and every import', () => {
    const heavy = /^(?:export|print|upload|undo)|Import$|^startBulkJob$|Analysis$/;
    const own = /^(?:get|delete|discard)\w*Import$/;
    const unbounded = operations.filter(({ id, work }) => heavy.test(id) && !own.test(id) && work === undefined);
    expect(unbounded.map(({ id }) => id)).toEqual([]);
  });

  it('is no work that an exam needs, but for what comes in bulk, which is never put off', () => {
    // No exam needs an archive of one's own data.
    const needed = /^\/(?:my\/(?!data-exports)|auth\/)/;
    const exam = operations.filter(({ path, work }) => needed.test(path) && work !== undefined);
    expect(exam.map(({ id, work }) => [id, work])).toEqual([
      ['saveLateAnswers', 'delivery'],
      ['reportIntegrity', 'delivery'],
      ['uploadAnswerFile', 'answer-file'],
    ]);
    expect(exam.filter(({ work }) => work !== undefined && WORK[work].optional)).toEqual([]);
  });
});

/** What rooms ask for themselves: their operations are open to guests, too. */
const IN_ROOMS = ['webinars:watch', 'my-webinars:chat'] as const;

describe('permissions', () => {
  it('are each needed by an operation, or in a room', () => {
    const needed = new Set([...operations.map((operation) => operation.permission), ...IN_ROOMS]);
    expect(ALL_PERMISSIONS.filter((permission) => !needed.has(permission))).toEqual([]);
  });

  it('are each granted to a role other than admin, or belong to admin alone by the specification', () => {
    const granted = new Set(
      Object.entries(DEFAULT_GRANTS).flatMap(([role, permissions]) => (role === 'admin' ? [] : permissions)),
    );
    const resources = [
      ...['users', 'roles', 'certificates', 'certificate-templates', 'dictionaries', 'scorms', 'themes', 'plans'],
      ...['plan-assignments', 'enrolments', 'restoration-requests', 'audit', 'system', 'visits'],
      ...['recording-webinars', 'meetings'],
    ];
    const adminAlone = new RegExp(`^(${resources.join('|')}):|:reopen$|^webinars:watch$|^webinar-questions:edit$`, 'u');
    expect(ALL_PERMISSIONS.filter((permission) => !granted.has(permission) && !adminAlone.test(permission))).toEqual(
      [],
    );
  });

  it('are all held by admin, and each grant names one', () => {
    expect([...DEFAULT_GRANTS.admin].sort()).toEqual([...ALL_PERMISSIONS].sort());
    for (const permissions of Object.values(DEFAULT_GRANTS)) {
      expect(permissions.filter((permission) => !isPermission(permission))).toEqual([]);
      expect(duplicates(permissions)).toEqual([]);
    }
  });
});
