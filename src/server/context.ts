import type { BlobStore } from './blobs/index.ts';
import type { ServerClock } from './clock.ts';
import type { Db } from './db/index.ts';
import type { Env } from './env.ts';
import type { Jobs } from './jobs/job.ts';
import type { Watch, WorkPlaces } from './load/index.ts';
import type { Faces } from './media/faces/index.ts';
import type { Live } from './media/live/index.ts';

export type { SignedIn } from './signed-in.ts';

/** The database, the settings, the clock. Time is only ever read from the clock. */
export interface Surroundings {
  db: Db;
  env: Env;
  clock: ServerClock;
  log: Logger;
}

/** What every module gets. */
export interface Context extends Surroundings {
  jobs: Jobs;
  /** Contents of files, by their hash. */
  blobs: BlobStore;
  /** Live video of webinars. */
  live: Live;
  /** Looks at faces in pictures. */
  faces: Pick<Faces, 'look'>;
  /** How the server is, and who is at work in it. */
  watch: Watch;
  places: WorkPlaces;
  /** Has work done when the server closes, before the database does. */
  onClose: (work: () => Promise<void>) => void;
}

/** What the modules need of a logger; Fastify's is one. */
export interface Logger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}
