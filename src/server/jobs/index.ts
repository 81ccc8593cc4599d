export { createJobs } from './create-jobs.ts';
export { type ImportJobs, latestImportJob, lockIdle } from './import-jobs.ts';
export {
  JobInterrupted,
  type JobKind,
  type JobKinds,
  type JobName,
  type JobOrder,
  type JobRun,
  type Jobs,
} from './job.ts';
export { prepareQueue, requeueJobs } from './queue.ts';
