/** The database of this installation cannot be started; the message tells the administrator why, and what to do. */
export class ClusterError extends Error {}
