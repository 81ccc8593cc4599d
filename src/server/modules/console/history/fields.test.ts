import { describe, expect, it } from 'vitest';
import { actionOf, fieldChanges, type RowChange } from './fields.ts';

const row = (
  table: string,
  action: RowChange['action'],
  old: object | null,
  fresh: object | null,
  key: object = { id: 1 },
) => ({ table_name: table, key, action, old, new: fresh }) as RowChange;

describe('fieldChanges', () => {
  it('names fields as the contract does, with the first value and the last', () => {
    const changes = [
      row('users', 'update', { personnel_number: '1', blocked: false }, { personnel_number: '2', blocked: true }),
      row('users', 'update', { personnel_number: '2' }, { personnel_number: '3' }),
    ];
    expect(fieldChanges(changes)).toEqual([
      { field: 'personnelNumber', from: '1', to: '3' },
      { field: 'blocked', from: false, to: true },
    ]);
  });

  it('says nothing of what came out the same, and nothing of bookkeeping', () => {
    const changes = [
      row('themes', 'update', { hours: 2, updated_at: 'a', revision: 1 }, { hours: 3, updated_at: 'b', revision: 2 }),
      row('themes', 'update', { hours: 3 }, { hours: 2 }),
    ];
    expect(fieldChanges(changes)).toEqual([]);
  });

  it('tells that a password changed, never which', () => {
    expect(fieldChanges([row('users', 'update', { password_hash: '*' }, { password_hash: '*' })])).toEqual([
      { field: 'password', from: '*', to: '*' },
    ]);
    const deletion = fieldChanges([row('users', 'delete', { login: 'x', password_hash: '$argon2id$…' }, null)]);
    expect(JSON.stringify(deletion)).not.toContain('argon2');
  });

  it('tells the rows of a list together, in their order', () => {
    const theme = (id: number) => ({ plan_id: 1, theme_id: id });
    const changes = [
      row('plan_themes', 'delete', { plan_id: 1, theme_id: 5, position: 0, hours: null }, null, theme(5)),
      row('plan_themes', 'insert', null, { plan_id: 1, theme_id: 7, position: 1, hours: 4 }, theme(7)),
      row('plan_themes', 'insert', null, { plan_id: 1, theme_id: 6, position: 0, hours: null }, theme(6)),
    ];
    expect(fieldChanges(changes)).toEqual([
      {
        field: 'themes',
        from: [{ themeId: 5, hours: null }],
        to: [
          { themeId: 6, hours: null },
          { themeId: 7, hours: 4 },
        ],
      },
    ]);
  });

  it('gives a list of one column as its values', () => {
    const key = { test_id: 1, question_id: 9 };
    expect(fieldChanges([row('test_questions', 'insert', null, { ...key, position: 0 }, key)])).toEqual([
      { field: 'questions', from: [], to: [9] },
    ]);
  });

  it('forgets a row that came and went', () => {
    const key = { test_id: 1, question_id: 9 };
    const changes = [
      row('test_questions', 'insert', null, { ...key, position: 0 }, key),
      row('test_questions', 'delete', { ...key, position: 0 }, null, key),
    ];
    expect(fieldChanges(changes)).toEqual([]);
  });

  it('leaves out the versions of a question, which the question itself tells', () => {
    const old = { question_id: 1, version: 1, points: 1 };
    expect(fieldChanges([row('question_versions', 'delete', old, null, { question_id: 1, version: 1 })])).toEqual([]);
  });
});

describe('actionOf', () => {
  const list = row('plan_themes', 'insert', null, {}, { plan_id: 1, theme_id: 1 });

  it('tells a creation, a deletion and an edit from each other', () => {
    expect(actionOf([row('plans', 'insert', null, {}), list])).toBe('create');
    expect(actionOf([row('plan_themes', 'delete', {}, null), row('plans', 'delete', {}, null)])).toBe('delete');
    expect(actionOf([row('plans', 'update', {}, {})])).toBe('edit');
  });

  it('takes a change of a list alone for an edit of its record', () => {
    expect(actionOf([list])).toBe('edit');
  });
});
