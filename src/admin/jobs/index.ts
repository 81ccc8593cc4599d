export { type BulkJob, type Job, startBulkJob, undoBatch } from './jobs-api.ts';
export { isOver } from './job-list.ts';
export { noteAction } from './job-words.ts';
export { JobProgress } from './JobProgress.tsx';
export { JobsButton } from './panel/JobsButton.tsx';
export { UndoableNotices } from './UndoableNotices.tsx';
export { useJobs, useTrackJob } from './use-jobs.ts';
export { useUndo } from './use-undo.ts';
