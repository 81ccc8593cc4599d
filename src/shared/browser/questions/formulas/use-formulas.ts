import { useEffect, useState } from 'react';
import { hasFormula } from './split-formulas.ts';

type Render = (html: string) => string;

const asItIs: Render = (html) => html;
let loaded: Render | undefined;

async function load(): Promise<void> {
  loaded = (await import('./katex.ts')).renderFormulas;
}

/**
 * Loads what formulas are drawn with where `html` has some, so that they can be shown without a network later.
 * @throws Error when it does not come
 */
export async function loadFormulas(html: string): Promise<void> {
  if (hasFormula(html) && loaded === undefined) await load();
}

/**
 * A function that renders the formulas in HTML. KaTeX is loaded only when `html`, which it is meant for, has a formula;
 * until it has arrived, and where it cannot, the formulas stay as their source.
 * @example const render = useFormulas(html); // render(html), or render(part) for parts of it
 */
export function useFormulas(html: string): Render {
  const needed = hasFormula(html);
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!needed || loaded !== undefined) return undefined;
    let wanted = true;
    load().then(
      () => wanted && setArrived(true),
      // Without network the source stays, which can be read; the next text with a formula tries again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [needed]);
  return needed && loaded !== undefined ? loaded : asItIs;
}
