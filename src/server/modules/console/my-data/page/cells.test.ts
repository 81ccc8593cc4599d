import { describe, expect, it } from 'vitest';
import { translator } from '../../../../i18n.ts';
import { cellInWords } from './cells.ts';

describe('cellInWords', () => {
  it('says what each signature was for, and why one was refused', () => {
    const reader = { language: 'ru', t: translator('ru'), zone: 'UTC', at: new Date(0), digestHour: 7 } as const;
    const words = ['signed-in', 'confirmed', 'eds-expired'].map((state) =>
      cellInWords('signatures', 'state', { state }, reader),
    );
    expect(words.slice(0, 2)).toEqual(['Вход', 'Подтверждение личности']);
    expect(words[2]).not.toMatch(/^errors\./u);
  });
});
