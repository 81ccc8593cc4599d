export {
  type AcceptedInterval,
  acceptedFor,
  calculated,
  type Dataset,
  drawValues,
  formulasIn,
  shownNumber,
} from './dataset.ts';
export { FUNCTIONS } from './functions.ts';
export { type Formula, type FormulaProblem, parseFormula, type Values } from './parse.ts';
export { fillPlaceholders, placeholdersIn } from './placeholders.ts';
