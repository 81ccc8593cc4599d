/**
 * Who learns by which version of a plan, since when and until when. {@link enrolReached} makes enrolments of assignments, and
 * {@link repeatCycles} the next ones of people who learn again; versions are frozen by {@link ensureVersions}. What was learned is in the
 * modules of `learning`.
 */
export { cycleStartOfTest, isNewest, repeatCycles } from './cycles.ts';
export { type Enrolled, enrolReached } from './enrol.ts';
export { CURRENT_VERSIONS, ensureVersions } from './versions.ts';
export { wordsOf } from './words-of.ts';
