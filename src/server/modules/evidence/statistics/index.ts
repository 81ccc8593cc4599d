/**
 * Statistics: numbers of a period, each that of the rows it opens (`measures/rows.ts` is the one definition of both), their course and
 * groups, reports on paper and in workbooks, and those that are made regularly.
 */
export { statisticsHandlers } from './handlers.ts';
export { makeReports } from './subscriptions/make.ts';
