import { describe, expect, it } from 'vitest';
import { mr, p, math, readWord, run, lines } from '../../testing/word.fixture.ts';

const e = (inside: string) => `<m:e>${inside}</m:e>`;
const nary = (sign: string) =>
  `<m:nary><m:naryPr><m:chr m:val="${sign}"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('i'))}</m:nary>`;

const texOf = async (omml: string) => {
  const file = await readWord(p(run('<question>') + math(omml)) + lines('<variantright>x', '<variant>y'));
  expect(file.items[0]?.warnings).toEqual([]);
  return file.items[0]?.text.ru;
};

describe('a formula of Word', () => {
  it.each([
    ['a fraction', `<m:f><m:num>${mr('1')}</m:num><m:den>${mr('x')}</m:den></m:f>`, '\\frac{1}{x}'],
    ['a power', `<m:sSup>${e(mr('x'))}<m:sup>${mr('2')}</m:sup></m:sSup>`, '{x}^{2}'],
    ['an index', `<m:sSub>${e(mr('a'))}<m:sub>${mr('n')}</m:sub></m:sSub>`, '{a}_{n}'],
    ['both', `<m:sSubSup>${e(mr('a'))}<m:sub>${mr('n')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`, '{a}_{n}^{2}'],
    ['a cube root', `<m:rad><m:deg>${mr('3')}</m:deg>${e(mr('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    ['a sum', nary('∑'), '\\sum_{i = 1}^{n} i'],
    ['an integral', nary('∫'), '\\int_{i = 1}^{n} i'],
    [
      'brackets',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(mr('x'))}</m:d>`,
      '\\left[x\\right]',
    ],
    [
      'a system',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(mr('x'))}${e(mr('y'))}</m:eqArr>`)}</m:d>`,
      '\\left\\{\\begin{matrix}x \\\\ y\\end{matrix}\\right.',
    ],
    [
      'a matrix',
      `<m:m><m:mr>${e(mr('1'))}${e(mr('0'))}</m:mr><m:mr>${e(mr('0'))}${e(mr('1'))}</m:mr></m:m>`,
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
    ],
    ['a function', `<m:func><m:fName>${mr('sin')}</m:fName>${e(mr('α'))}</m:func>`, '\\sin \\alpha'],
    ['a limit', `<m:limLow>${e(mr('lim'))}<m:lim>${mr('x→0')}</m:lim></m:limLow>`, '\\lim_{x \\to 0}'],
    ['an accent', `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e(mr('a'))}</m:acc>`, '\\vec{a}'],
    ['words', mr('x≤5 кг'), 'x \\le 5 \\text{кг}'],
  ])('%s becomes TeX', async (_name, omml, tex) => {
    expect(await texOf(omml)).toBe(`\\(${tex.replaceAll('&', '&amp;')}\\)`);
  });

  it('is a formula of its own where Word shows it so', async () => {
    const body = `<w:p>${run('<question>')}<m:oMathPara>${math(mr('x'))}</m:oMathPara></w:p>`;
    const file = await readWord(body + lines('<variantright>x', '<variant>y'));
    expect(file.items[0]?.text.ru).toBe('\\[x\\]');
  });
});
