export { createJobs } from './create-jobs.ts';
export type { JobKind, JobOrder, JobResult, JobRun, Jobs } from './job.ts';
export { prepareQueue, requeueJobs } from './queue.ts';
