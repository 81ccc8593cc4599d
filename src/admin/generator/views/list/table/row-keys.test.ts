import { describe, expect, it } from 'vitest';
import { pageCommand, rowCommand } from './row-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('the keys of a row', () => {
  it('move by arrows and by letters, in every layout', () => {
    const down = { type: 'move', by: 1, extend: false };
    expect(rowCommand(press('ArrowDown'))).toEqual(down);
    expect(rowCommand(press('j', { code: 'KeyJ' }))).toEqual(down);
    expect(rowCommand(press('о', { code: 'KeyJ' }))).toEqual(down);
    expect(rowCommand(press('л', { code: 'KeyK' }))).toEqual({ ...down, by: -1 });
  });

  it('extend the selection with shift', () => {
    expect(rowCommand(press('ArrowUp', { shiftKey: true }))).toEqual({ type: 'move', by: -1, extend: true });
    expect(rowCommand(press('J', { code: 'KeyJ', shiftKey: true }))).toBeUndefined();
  });

  it('open, select, edit and clear', () => {
    const types = ['Enter', ' ', 'F2', 'Escape'].map((key) => rowCommand(press(key))?.type);
    expect(types).toEqual(['open', 'toggle', 'edit', 'clear']);
    expect(rowCommand(press('a', { code: 'KeyA', ctrlKey: true }))).toEqual({ type: 'all' });
  });

  it('leave alone what the browser does', () => {
    expect(rowCommand(press('ArrowLeft', { altKey: true }))).toBeUndefined();
    expect(rowCommand(press('r', { code: 'KeyR', ctrlKey: true }))).toBeUndefined();
    expect(rowCommand(press('Tab'))).toBeUndefined();
  });
});

describe('the keys of a page', () => {
  it('find the search and the list of keys, in every layout', () => {
    expect(pageCommand(press('/', { code: 'Slash' }))).toBe('search');
    expect(pageCommand(press('.', { code: 'Slash' }))).toBe('search');
    expect(pageCommand(press('?', { code: 'Slash', shiftKey: true }))).toBe('keys');
    expect(pageCommand(press('?', { code: 'Digit7', shiftKey: true }))).toBe('keys');
    expect(pageCommand(press('/', { code: 'Slash', ctrlKey: true }))).toBeUndefined();
    expect(pageCommand(press('x'))).toBeUndefined();
  });
});
