export {
  type AcceptedInterval,
  acceptedFor,
  type Dataset,
  drawValues,
  formulasIn,
  shownNumber,
} from './dataset.ts';
export { type Formula, type FormulaProblem, parseFormula, type Values } from './parse.ts';
export { fillPlaceholders, placeholdersIn } from './placeholders.ts';
