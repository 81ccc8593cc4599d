/** Item analysis of tests. The formulas are in `statistics/`, each with its source. */
export { itemAnalysisHandlers } from './handlers.ts';
