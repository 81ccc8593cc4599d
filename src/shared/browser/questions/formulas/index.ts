export { replaceFormulas } from './replace-formulas.ts';
export { delimited, hasFormula, splitFormulas } from './split-formulas.ts';
export { loadFormulas, useFormulas } from './use-formulas.ts';
export { useScrollableParts } from './use-scrollable-parts.ts';
