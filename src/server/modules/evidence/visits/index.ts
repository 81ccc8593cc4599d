/**
 * The visit log: what browsers tell of pages and fields is received (receive.ts), kept once and added up by day (visit-writer.ts), and
 * listed for administrators (lists/). Events lie in partitions of a day (keep-partitions.ts).
 */
export { visitsHandlers } from './handlers.ts';
export { keepPartitions, startVisitWork } from './keep-partitions.ts';
export { eventInWords } from './lists/events.ts';
