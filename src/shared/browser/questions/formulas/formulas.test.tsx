// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormulaError, formulaHtml, renderFormulas } from './katex.ts';
import { useFormulas } from './use-formulas.ts';

const rendered = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = renderFormulas(html);
  return box;
};

describe('renderFormulas', () => {
  it('renders formulas for eyes and ears, and leaves the rest', () => {
    const box = rendered('<p>Area <b>of</b> \\(\\pi r^2\\)</p>\\[a &lt; b\\]');
    expect(box.querySelectorAll('[data-formula] math')).toHaveLength(2);
    expect(box.querySelector('[data-formula="display"] annotation')?.textContent).toBe('a < b');
    expect(box.querySelector('p')?.innerHTML).toMatch(/^Area <b>of<\/b> <span/);
  });

  it('leaves code alone', () => {
    const html = '<pre>\\(x\\)</pre><p><code>\\(x\\)</code></p>';
    expect(renderFormulas(html)).toBe(html);
  });

  it('takes a formula over line breaks, and keeps the other line breaks', () => {
    const box = rendered('one<br />two \\[a<br />= b\\]<br />three');
    expect(box.querySelector('annotation')?.textContent).toBe('a\n= b');
    expect(box.querySelectorAll('br')).toHaveLength(2);
  });

  it('shows the source of what does not parse', () => {
    expect(rendered('see \\(\\frac{1}{\\nosuch}\\)').textContent).toBe('see \\(\\frac{1}{\\nosuch}\\)');
  });

  it('reads chemistry and words in our languages', () => {
    expect(rendered('\\(\\ce{2H2 + O2 -> 2H2O}\\)').querySelector('math')).not.toBeNull();
    expect(rendered('\\(v_{\\text{нач}} = s_{орташа} / t_{ұзақ}\\)').querySelector('math')).not.toBeNull();
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://example.org}',
    '\\includegraphics{https://example.org/x.png}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlClass{x}{y}',
  ])('neither links nor loads: %s', (tex) => {
    const box = rendered(`\\(${tex}\\)`);
    expect(box.querySelector('a, img, [href], [src]')).toBeNull();
    expect(box.querySelector('[style*="fixed"]')).toBeNull();
  });

  it.each([
    [
      'a bomb of macros',
      `\\def\\a{xxxxxxxxxx}\\def\\b{${'\\a'.repeat(50)}}\\def\\c{${'\\b'.repeat(50)}}${'\\c'.repeat(500)}`,
    ],
    ['an endless macro', '\\def\\x{\\x\\x}\\x'],
    ['deep braces', `${'{'.repeat(1900)}x${'}'.repeat(1900)}`],
    ['a huge box', '\\rule{99999999em}{99999999em}'],
    ['deep fractions', `${'\\frac1{'.repeat(500)}x${'}'.repeat(500)}`],
  ])('survives %s', (_, tex) => {
    const since = performance.now();
    const html = renderFormulas(`\\(${tex}\\)`);
    expect(performance.now() - since).toBeLessThan(5000);
    expect(html).not.toContain('99999999em;');
  });
});

describe('formulaHtml', () => {
  it.each([
    ['\\frac{a+b}{\\sqrt{2}}', '(a + b)/√2'],
    ['x_1^2 + \\sqrt[3]{y}', 'x_1^2 + 3√y'],
    ['\\sum_{i=1}^{n} i', '∑_(i = 1)^n i'],
    ['\\sin x = 1100\\,\\text{Вт}', 'sin x = 1100 Вт'],
    ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', '( a, b; c, d )'],
  ])('says %s in names of answers', (tex, words) => {
    const box = document.createElement('div');
    box.innerHTML = formulaHtml(tex, false);
    expect(box.querySelector('math')?.getAttribute('aria-label')).toBe(words);
  });

  const mistake = (tex: string) => {
    try {
      formulaHtml(tex, false);
    } catch (error) {
      if (error instanceof FormulaError) return { rest: error.rest, unknownCommand: error.unknownCommand };
    }
    throw new Error('It parses');
  };
  it('says where the mistake is', () => {
    expect(mistake('a + } b')).toEqual({ rest: '} b', unknownCommand: undefined });
    expect(mistake('a + \\foo b')).toEqual({ rest: '\\foo b', unknownCommand: '\\foo' });
    expect(mistake('\\frac{1}{2').rest).toBe('');
  });
});

function Shown({ html }: { html: string }) {
  const show = useFormulas(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this test
  return <p dangerouslySetInnerHTML={{ __html: show(html) }} />;
}

describe('useFormulas', () => {
  it('shows the source until KaTeX has arrived, then the formula', async () => {
    render(<Shown html="so \(x^2\)" />);
    expect(screen.getByText('so \\(x^2\\)')).toBeDefined();
    await waitFor(() => expect(document.querySelector('annotation')?.textContent).toBe('x^2'));
  });
  it('leaves texts without formulas as they are', () => {
    const { container } = render(<Shown html="a (b) <b>c</b>" />);
    expect(container.firstElementChild?.innerHTML).toBe('a (b) <b>c</b>');
  });
});
