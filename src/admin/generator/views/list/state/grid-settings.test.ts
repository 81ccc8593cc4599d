import { describe, expect, it } from 'vitest';
import {
  arrangedColumns,
  firstSettings,
  type GridAction,
  type GridSettings,
  gridReducer,
  readSettings,
  sameView,
  shownColumns,
} from './grid-settings.ts';

const offered = { columns: ['name', 'login', 'role', 'email'], hiddenColumns: ['email'] };
const after = (...actions: GridAction[]): GridSettings => actions.reduce(gridReducer(offered), firstSettings(offered));

describe('the columns of a grid', () => {
  it('are those of the resource, without those that have to be asked for', () => {
    expect(shownColumns(after(), offered)).toEqual(['name', 'login', 'role']);
  });

  it('are shown, hidden and moved', () => {
    const settings = after(
      { type: 'toggle', name: 'email' },
      { type: 'toggle', name: 'login' },
      { type: 'move', name: 'email', to: 0 },
    );
    expect(shownColumns(settings, offered)).toEqual(['email', 'name', 'role']);
    expect(arrangedColumns(settings, offered)).toEqual(['email', 'name', 'login', 'role']);
  });

  it('have the widths that a person gave them, also from a saved view; broken ones are left out', () => {
    const settings = after({ type: 'widths', widths: { name: 300 } });
    expect(settings.widths).toEqual({ name: 300 });
    expect(after({ type: 'apply', view: { widths: { login: 90 } }, id: 4 }).widths).toEqual({ login: 90 });
    const stored = { order: [], hidden: [], density: 'compact', widths: { name: 200, login: 'wide', role: null } };
    expect(readSettings(JSON.stringify(stored))?.widths).toEqual({ name: 200 });
    expect(readSettings('{"order":[],"hidden":[],"density":"compact"}')?.widths).toEqual({});
    expect(sameView({ widths: { name: 300 } }, {})).toBe(false);
  });

  it('are never none', () => {
    const settings = after(
      { type: 'toggle', name: 'name' },
      { type: 'toggle', name: 'login' },
      { type: 'toggle', name: 'role' },
    );
    expect(shownColumns(settings, offered)).toEqual(['role']);
  });

  it('follow the resource when it gains and loses some', () => {
    const settings = after({ type: 'move', name: 'role', to: 0 });
    const later = { columns: ['name', 'role', 'phone', 'note'], hiddenColumns: ['note'] };
    expect(shownColumns(settings, later)).toEqual(['role', 'name', 'phone']);
    const hidden = gridReducer(later)(settings, { type: 'toggle', name: 'phone' });
    expect(shownColumns(hidden, later)).toEqual(['role', 'name']);
  });

  it('do not move for a name that there is none of', () => {
    expect(after({ type: 'move', name: 'nothing', to: 0 })).toEqual(after());
  });
});

describe('a saved view', () => {
  const view = { columns: ['role', 'gone', 'name'], density: 'compact' } as const;

  it('brings its columns in its order, as far as they are there', () => {
    const settings = after({ type: 'apply', view: { ...view, columns: [...view.columns] }, id: 7 });
    expect(shownColumns(settings, offered)).toEqual(['role', 'name']);
    expect(settings).toMatchObject({ density: 'compact', viewId: 7 });
  });

  it('without columns is about the rest', () => {
    expect(shownColumns(after({ type: 'apply', view: { columns: ['gone'] }, id: 7 }), offered)).toEqual([
      'name',
      'login',
      'role',
    ]);
  });

  it('is left by a reset, and kept by other changes', () => {
    const applied: GridAction = { type: 'apply', view: {}, id: 7 };
    expect(after(applied, { type: 'density', density: 'compact' }).viewId).toBe(7);
    expect(after(applied, { type: 'reset' })).toEqual(firstSettings(offered));
    expect(after(applied, { type: 'keep', id: undefined }).viewId).toBeUndefined();
  });

  it('is the same whatever the order of its filters, and where it leaves out what is usual', () => {
    expect(sameView({ filter: { a: 1, b: '' } }, { filter: { a: 1 }, density: 'comfortable', perPage: 25 })).toBe(true);
    expect(sameView({ filter: { a: 1, b: 2 } }, { filter: { b: 2, a: 1 } })).toBe(true);
    expect(sameView({ columns: ['a', 'b'] }, { columns: ['b', 'a'] })).toBe(false);
    expect(sameView({ sort: { field: 'a', order: 'ASC' } }, { sort: { field: 'a', order: 'DESC' } })).toBe(false);
  });
});

describe('kept settings', () => {
  it('come back as they were', () => {
    const settings = after({ type: 'move', name: 'role', to: 0 }, { type: 'keep', id: 3 });
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"order":[1],"hidden":[],"density":"compact"}',
    '{"order":[],"hidden":[],"density":"x"}',
  ])('are none when they are %s', (text) => {
    expect(readSettings(text)).toBeUndefined();
  });
});
