import { describe, expect, it } from 'vitest';
import { commandOf, type Key } from './shortcuts.ts';

const press = (key: string, code: string, held: Partial<Key> = {}) =>
  commandOf({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('keys of the player', () => {
  it.each([
    [' ', 'Space', { do: 'toggle' }],
    ['k', 'KeyK', { do: 'toggle' }],
    ['л', 'KeyK', { do: 'toggle' }],
    ['ArrowLeft', 'ArrowLeft', { do: 'skip', seconds: -5 }],
    ['l', 'KeyL', { do: 'skip', seconds: 10 }],
    ['7', 'Digit7', { do: 'go', share: 0.7 }],
    ['0', 'Numpad0', { do: 'go', share: 0 }],
    ['Home', 'Home', { do: 'go', share: 0 }],
    ['End', 'End', { do: 'go', share: 1 }],
    ['m', 'KeyM', { do: 'mute' }],
    ['f', 'KeyF', { do: 'full-screen' }],
  ])('%s at %s', (key, code, command) => {
    expect(press(key, code)).toEqual(command);
  });

  it('change the speed by < and >, in every layout', () => {
    expect(press('>', 'Period', { shiftKey: true })).toEqual({ do: 'faster', step: 1 });
    expect(press('Б', 'Comma', { shiftKey: true })).toEqual({ do: 'faster', step: -1 });
  });

  it('show the help by a question mark, which is Shift and 7 on a Russian keyboard', () => {
    expect(press('?', 'Digit7', { shiftKey: true })).toEqual({ do: 'help' });
    expect(press('?', 'Slash', { shiftKey: true })).toEqual({ do: 'help' });
  });

  it('leave the browser what is its own', () => {
    expect(press('f', 'KeyF', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeUndefined();
    expect(press('Tab', 'Tab')).toBeUndefined();
  });
});
