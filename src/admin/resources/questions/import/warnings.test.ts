import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { isWarned, warningKinds } from './warnings.ts';

const item = (index: number, warnings: string[]): Schemas['ImportItem'] => ({
  index,
  line: index + 1,
  type: 'single',
  duplicate: false,
  warnings,
  preview: { position: index, type: 'single', text: { ru: 'Столица' }, points: 1, options: [] },
});

describe('the warnings of a file', () => {
  const items = [
    item(0, ['Картинка пропущена']),
    item(1, []),
    item(2, ['Нет знака', 'Нет знака']),
    item(3, ['Нет знака']),
  ];

  it('are counted by question, the most frequent first', () => {
    expect(warningKinds(items)).toEqual([
      { warning: 'Нет знака', count: 2 },
      { warning: 'Картинка пропущена', count: 1 },
    ]);
    expect(items.filter(isWarned).map(({ index }) => index)).toEqual([0, 2, 3]);
  });
});
