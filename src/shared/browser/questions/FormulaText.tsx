import { lazy, Suspense } from 'react';
import { hasFormula } from './formulas/split-formulas.ts';

const FormulaWords = lazy(async () => {
  const { formulasInWords } = await import('./formulas/formula-words.ts');
  return { default: ({ text }: { text: string }) => formulasInWords(text) };
});

/** Plain text, its formulas in words, for what every page loads: words for formulas come with the first formula. */
export function FormulaText({ text }: { text: string }) {
  if (!hasFormula(text)) return text;
  return (
    <Suspense fallback={text}>
      <FormulaWords text={text} />
    </Suspense>
  );
}
