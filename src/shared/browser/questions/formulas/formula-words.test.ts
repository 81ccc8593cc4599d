import { describe, expect, it } from 'vitest';
import { formulasInWords } from './formula-words.ts';

describe('formulasInWords', () => {
  it.each([
    ['plain C:\\dir text', 'plain C:\\dir text'],
    ['so \\(x^2 + y_{12}\\), thus \\[P = \\frac{U^2}{R}\\]', 'so x² + y₁₂, thus P = U²/R'],
    ['\\(\\frac{a+b}{2} \\le \\sqrt{x_1}\\)', '(a+b)/2 ≤ √x₁'],
    ['\\(\\sqrt[3]{a-b} \\cdot e^{i\\pi}\\)', '3√(a-b) · e^iπ'],
    ['\\(\\alpha \\ne \\Omega, 90^\\circ, 5\\,\\text{км/ч}, 20\\%\\)', 'α ≠ Ω, 90°, 5 км/ч, 20%'],
    ['\\(\\ce{H2SO4}\\)', 'H2SO4'],
    ['\\(\\left(\\begin{matrix} a & b \\\\ c & d \\end{matrix}\\right)\\)', '( a b ; c d )'],
    ['\\(\\frac12\\)', '1/2'],
    ['\\(\\unknown{x}\\)', 'unknownx'],
    ['\\(x^\\)', 'x^'],
  ])('%s', (text, words) => expect(formulasInWords(text)).toBe(words));

  it('ends with what is nested without end', () => {
    expect(formulasInWords(`\\(${'{'.repeat(1900)}x${'}'.repeat(1900)}\\)`)).toBe('x');
  });
});
