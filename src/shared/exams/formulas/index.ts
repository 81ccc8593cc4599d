export {
  type AcceptedInterval,
  acceptedFor,
  type Dataset,
  drawValues,
  finiteFor,
  formulasIn,
  numberReader,
  type Rounding,
  roundingFor,
  roundingIn,
  shownNumber,
  valuesOfRow,
} from './dataset.ts';
export { rounded } from './functions.ts';
export { type Formula, type FormulaProblem, parseFormula, type Values } from './parse.ts';
export { fillPlaceholders, placeholdersIn, withoutTypeset } from './placeholders.ts';
