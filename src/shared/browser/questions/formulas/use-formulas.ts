import { useEffect, useState } from 'react';
import { hasFormula } from './split-formulas.ts';

type Render = (html: string) => string;

const asItIs: Render = (html) => html;
let loaded: Render | undefined;

async function load(): Promise<void> {
  loaded = (await import('./katex.ts')).renderFormulas;
}

/**
 * Loads the formula renderer if `html` has formulas, so that they can be rendered offline later.
 * @throws Error when loading fails
 */
export async function loadFormulas(html: string): Promise<void> {
  if (hasFormula(html) && loaded === undefined) await load();
}

/**
 * Returns a function that renders formulas in HTML. KaTeX is loaded only when `html` has a formula. Until it is loaded,
 * or if that fails, formulas are shown as TeX.
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
      // Offline, the readable TeX stays; the next text with a formula tries again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [needed]);
  return needed && loaded !== undefined ? loaded : asItIs;
}
