/** The formulas of item analysis. They are pure, name their sources, and give a reason where an index is undefined. */
export { discriminationIndex, type Group, groupsOf } from './discrimination.ts';
export { fisherInterval, wilson } from './intervals.ts';
export { type Dif, type DifClass, mantelHaenszel, type Stratum } from './mantel-haenszel.ts';
export { type Interval, type Measure, measured, missing, type Reason } from './measure.ts';
export { mean, pearson, standardDeviation } from './moments.ts';
export { cronbachAlpha, kr20, oneWayReliability, standardErrorOfMeasurement } from './reliability.ts';
