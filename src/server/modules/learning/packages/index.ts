/** What learners do with SCORM packages: attempts, launches, and the reports of their contents. */
export { packagesHandlers } from './handlers.ts';
export { Outlines } from './outline.ts';
export { type ReadReport, toReport } from './reporting/read-report.ts';
export { judge } from './reporting/report-writer.ts';
export { secondsOf } from './reporting/rows/rows.ts';
export { findAttempt } from './staff/attempt.ts';
export { STATUS_COLUMNS, statusOf } from './status.ts';
export { writeAttempt } from './write-attempt.ts';
