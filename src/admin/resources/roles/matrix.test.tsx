// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { needsOf } from './needs.ts';
import { PERMISSION_AREAS } from './permission-rows.ts';

withWords();
afterEach(cleanup);

function open(begin: string[], may: (permission: string) => boolean = () => true) {
  const now = { held: begin };
  function Holder() {
    const [held, setHeld] = useState(begin);
    const take = (next: string[]) => {
      now.held = next;
      setHeld(next);
    };
    return <MatrixTable held={new Set(held)} may={may} onChange={take} />;
  }
  return { ...openConsole(<Holder />), now };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the matrix of permissions', () => {
  it('has a place for every permission but those that everyone has', () => {
    const placed = PERMISSION_AREAS.flatMap(({ rows }) => rows.flatMap(({ permissions }) => permissions));
    expect([...placed, ...EVERYONE].sort()).toEqual([...ALL_PERMISSIONS].sort());
  });

  it('names rows and columns, and marks what is held', async () => {
    open(['users:list']);
    const row = await screen.findByRole('row', { name: /^Пользователи/ });
    expect(within(row).getByRole('rowheader', { name: 'Пользователи' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /Удаление/ })).toBeDefined();
    expect((await box('Пользователи: Список')).checked).toBe(true);
    expect((await box('Пользователи: Удаление')).checked).toBe(false);
    expect((await box('Пользователи')).indeterminate).toBe(true);
  });

  it('calls no two boxes the same', async () => {
    open([]);
    await box('Темы');
    const names = screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'));
    expect(names.filter((name, place) => name === null || names.indexOf(name) !== place)).toEqual([]);
  });

  it('gives a whole row, and takes it', async () => {
    const { user, now } = open(['audit:list']);
    await user.click(await box('Темы'));
    expect(now.held.filter((permission) => permission.startsWith('themes:'))).toHaveLength(6);
    expect(now.held).toContain('audit:list');
    await user.click(await box('Темы'));
    expect(now.held).toEqual(['audit:list']);
  });

  it('gives a column of all resources that have it', async () => {
    const { user, now } = open([]);
    await user.click(await box('Удаление: во всех разделах'));
    expect([...now.held].sort()).toEqual(ALL_PERMISSIONS.filter((permission) => permission.endsWith(':delete')).sort());
  });

  it('keeps what may not be given as it is, also in a row and a column', async () => {
    const { user, now } = open(['themes:delete'], (permission) => permission === 'themes:list');
    await user.click(await box('Темы'));
    expect([...now.held].sort()).toEqual(['themes:delete', 'themes:list']);
    expect((await box('Удаление: во всех разделах')).disabled).toBe(true);
  });

  it('keeps permissions that it does not know', async () => {
    const { user, now } = open(['reports:list']);
    await user.click(await box('Темы: Список'));
    expect(now.held).toEqual(['reports:list', 'themes:list']);
  });
});

describe('what permissions need', () => {
  it('is said at the cell, and given by one click, without what these need in turn', async () => {
    const { user, now } = open(['attempts:list', 'tests:list']);
    await user.click(
      await screen.findByRole('button', {
        name: 'Попытки: Список: нужны ещё права — Пользователи: Список. Добавить',
      }),
    );
    expect(now.held).toEqual(['attempts:list', 'tests:list', 'users:list']);
    expect(screen.queryByRole('button', { name: /^Попытки/ })).toBeNull();
  });

  it('is not said where it is held, nor for what is not', async () => {
    open(['audit:list', 'dictionaries:list', 'dictionaries:show']);
    await box('Журнал аудита: Список');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('cannot be given by somebody who does not hold it', async () => {
    const { user, now } = open(
      ['themes:edit', 'themes:show', 'themes:list'],
      (permission) => permission !== 'dictionaries:list',
    );
    await user.click(
      await screen.findByRole('button', { name: /^Темы: Изменение: нужны ещё права — Справочники: Список/ }),
    );
    expect(now.held).not.toContain('dictionaries:list');
  });

  it('are permissions that exist, and come with the list of their own resource', () => {
    for (const permission of ALL_PERMISSIONS) {
      const [resource] = permission.split(':');
      expect(needsOf(permission), permission).not.toContain(permission);
      if (!ALL_PERMISSIONS.includes(`${resource}:list` as never) || permission.endsWith(':list')) continue;
      expect(needsOf(permission), permission).toContain(`${resource}:list`);
    }
    expect(needsOf('attempts:show')).toEqual(['attempts:list', 'tests:list', 'users:list']);
    expect(needsOf('plans:edit')).toContain('themes:list');
  });
});
