export { createRuntime } from './runtime.ts';
export { createJournal } from './reports/journal.ts';
export type { ReportStorage } from './reports/journal.ts';
export type { Opening, Runtime, RuntimeHost, Wish } from './types.ts';
