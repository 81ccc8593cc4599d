export { createJobs } from './create-jobs.ts';
export { type ImportJobs, latestImportJob, lockIdle } from './import-jobs.ts';
export type { JobKinds, JobName, JobOrder, JobRun, Jobs } from './job.ts';
export { prepareQueue, requeueJobs } from './queue.ts';
