import { describe, expect, it } from 'vitest';
import { delimited, hasFormula, splitFormulas } from './split-formulas.ts';

describe('splitFormulas', () => {
  it('finds formulas in the line and on lines of their own', () => {
    expect(splitFormulas('so \\(x^2\\), thus \\[y = \\frac{1}{2}\\]')).toEqual([
      { text: 'so ' },
      { tex: 'x^2', display: false },
      { text: ', thus ' },
      { tex: 'y = \\frac{1}{2}', display: true },
    ]);
  });

  it('leaves what is no formula as text', () => {
    for (const text of ['', 'a (b) [c]', '\\(x', 'x\\)', '\\( \\)', '\\(\\)', '\\(x\\]', 'C:\\dir\\(x', '\\\\(x\\\\)'])
      expect(splitFormulas(text)).toEqual(text === '' ? [] : [{ text }]);
  });

  it('begins again where one that never closes is followed by a whole one', () => {
    expect(splitFormulas('\\(x and \\(y\\)')).toEqual([{ text: '\\(x and ' }, { tex: 'y', display: false }]);
    expect(splitFormulas('\\(\\frac{1\\) and \\(y\\)')).toEqual([
      { text: '\\(\\frac{1\\) and ' },
      { tex: 'y', display: false },
    ]);
  });

  it('reads escapes and braces inside as TeX does', () => {
    const matrix = '\\begin{matrix} a \\\\[2pt] b \\\\] \\end{matrix}';
    expect(splitFormulas(`\\[${matrix}\\]`)).toEqual([{ tex: matrix, display: true }]);
    expect(splitFormulas('\\(\\text{a \\(b\\) c}\\)')).toEqual([{ tex: '\\text{a \\(b\\) c}', display: false }]);
    expect(splitFormulas('\\(\\{x\\}\\)')).toEqual([{ tex: '\\{x\\}', display: false }]);
  });

  it('gives back every character', () => {
    const text = 'a \\(x\\)\\[y\\] \\\\(z\\) \\(\\{\\) [[1]] \\(';
    const again = splitFormulas(text).map((part) => ('tex' in part ? delimited(part.tex, part.display) : part.text));
    expect(again.join('')).toBe(text);
  });

  it('is quick with endless beginnings', () => {
    const since = performance.now();
    expect(hasFormula('\\({'.repeat(100_000))).toBe(false);
    expect(performance.now() - since).toBeLessThan(5000);
  });
});
