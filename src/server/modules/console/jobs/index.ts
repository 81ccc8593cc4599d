export { bulkKinds } from './bulk.ts';
export { jobsHandlers } from './handlers.ts';
