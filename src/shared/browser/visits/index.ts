/** The client of the visit log. It is loaded after everything else. */
export { startVisitLog, type VisitSources } from './start-visit-log.ts';
