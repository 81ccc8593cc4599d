/**
 * Who learns by which version of a plan, since when and until when. {@link enrolReached} makes enrolments of assignments, whose dates they
 * follow ({@link followDates}), and
 * {@link repeatCycles} the next ones of people who learn again; versions are frozen by {@link ensureVersions}. What was learned is in the
 * modules of `learning`.
 */
export { cycleStartOfTest, isNewest, repeatCycles } from './cycles.ts';
export { type Enrolled, enrolReached, followDates } from './enrol.ts';
export { measureMaterials } from './measure.ts';
export { CURRENT_VERSIONS, ensureVersions } from './versions.ts';
export { wordsOf } from './words-of.ts';
