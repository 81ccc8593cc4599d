import { splitFormulas } from './split-formulas.ts';

/** Elements whose text is taken literally: code, and formulas that are already rendered. */
const VERBATIM = 'pre, code, kbd, samp, math, [data-formula]';

/** Stands for a line break during the search; parsed HTML never contains this character. */
const BREAK = '\u0000';

/**
 * Replaces the formulas in an element's text with the result of `make`. A formula may span line breaks (`<br>`), as in
 * imported plain text.
 */
export function replaceFormulas(root: Element, make: (tex: string, display: boolean) => Node): void {
  let run: ChildNode[] = [];
  const finish = () => {
    replaceInRun(run, make);
    run = [];
  };
  for (const child of [...root.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE || child.nodeName === 'BR') run.push(child);
    else {
      finish();
      if (child.nodeType === Node.ELEMENT_NODE && !(child as Element).matches(VERBATIM))
        replaceFormulas(child as Element, make);
    }
  }
  finish();
}

function replaceInRun(run: readonly ChildNode[], make: (tex: string, display: boolean) => Node): void {
  const [first] = run;
  const text = run.map((node) => (node.nodeName === 'BR' ? BREAK : (node.textContent ?? ''))).join('');
  const parts = splitFormulas(text);
  if (first === undefined || !parts.some((part) => 'tex' in part)) return;
  const nodes = parts.flatMap((part) =>
    'tex' in part ? [make(part.tex.replaceAll(BREAK, '\n'), part.display)] : withBreaks(part.text),
  );
  first.before(...nodes);
  for (const node of run) node.remove();
}

function withBreaks(text: string): Node[] {
  return text
    .split(BREAK)
    .flatMap((words, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...(words === '' ? [] : [document.createTextNode(words)]),
    ]);
}
