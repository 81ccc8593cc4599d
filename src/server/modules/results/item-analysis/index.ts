/** Item analysis: what the attempts say of a test and of its items. The formulas stand in `statistics/`, each with its source. */
export { itemAnalysisHandlers } from './handlers.ts';
