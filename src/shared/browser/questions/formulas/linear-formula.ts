/** Invisible operators such as function application. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g;

type Write = (parts: string[]) => string;

const first = (parts: string[]) => parts[0] ?? '';
const second = (parts: string[]) => parts[1] ?? '';
const third = (parts: string[]) => parts[2] ?? '';
/** Adds brackets around more than one sign, so that the extent of a root or a fraction is clear. */
const held = (part: string) => (part.includes(' ') ? `(${part})` : part);
const above: Write = (parts) => `${held(first(parts))}^${held(second(parts))}`;
const below: Write = (parts) => `${held(first(parts))}_${held(second(parts))}`;
const both: Write = (parts) => `${below(parts)}^${held(third(parts))}`;

const WRITTEN: Readonly<Record<string, Write>> = {
  semantics: first,
  mfrac: (parts) => `${held(first(parts))}/${held(second(parts))}`,
  msqrt: (parts) => `√${held(joined(parts))}`,
  mroot: (parts) => `${held(second(parts))}√${held(first(parts))}`,
  msup: above,
  mover: above,
  msub: below,
  munder: below,
  msubsup: both,
  munderover: both,
  mtable: (parts) => parts.join('; '),
  mtr: (parts) => parts.filter((part) => part !== '').join(', '),
  mphantom: () => '',
};

function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * MathML as one line of text. Used where a formula is part of an accessible name, because browsers leave MathML out of
 * names.
 * @example linearFormula(math) // of \frac{a+b}{\sqrt{2}} → '(a + b)/√2'
 */
export function linearFormula(element: Element): string {
  const parts = [...element.children].map(linearFormula);
  const write = WRITTEN[element.localName];
  if (write !== undefined) return write(parts);
  if (parts.length > 0) return joined(parts);
  return (element.textContent ?? '').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}
