import { describe, expect, it } from 'vitest';
import { questionInWords } from './question-in-words.ts';

describe('questionInWords', () => {
  it('shows gaps as blanks and drawn values by the names of their variables', () => {
    const text = { ru: '<p>Ширина [[1]], длина [[2]]</p>', kz: '<p>Ені [[1]]</p>' };
    expect(questionInWords(text, 'cloze')).toEqual({ ru: '<p>Ширина ____, длина ____</p>', kz: '<p>Ені ____</p>' });
    expect(questionInWords({ ru: 'Площадь {s} м², {={s}*2} и \\(\\frac{s}{2}\\)' }, 'calculated')).toEqual({
      ru: 'Площадь s м², s*2 и \\(\\frac{s}{2}\\)',
    });
  });

  it('leaves what only looks like a mark, and knows both where the type is not known', () => {
    expect(questionInWords({ ru: 'Множество {a} и [[1]]' }, 'single')).toEqual({ ru: 'Множество {a} и [[1]]' });
    expect(questionInWords({ ru: '{a} и [[1]]' })).toEqual({ ru: 'a и ____' });
  });
});
