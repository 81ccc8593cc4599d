import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exists } from '../../exists.ts';
import { findBinaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { freePort } from './free-port.ts';
import { checkVersion, clearAround, makeCluster, prepareStart, readPassword } from './make-cluster.ts';
import { type As, Occupancy } from './occupancy.ts';
import { clusterOwner, isErrno } from './owner.ts';
import { clusterPlace, ELSEWHERE, noteElsewhere, renewSocketFolder, socketFolder } from './place.ts';
import { databaseAddress, lastWords, postmasterDoor, trimLogs } from './postmaster.ts';
import { type Programs, startPostmaster, stopPostmaster } from './programs.ts';
import type { Door } from './settings.ts';

/** The database that everything is in. */
const DATABASE = 'synaq';

/** How long a start waits for another one, or for the processes of a killed cluster to end. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Between two tries to bring back a cluster that was lost. */
const COME_BACK_MS = 1000;

const TRIM_EVERY_MS = 3_600_000;

export interface ClusterOrder {
  /** Absolute. */
  dataDir: string;
  /** `server`: the only one, and restarts the cluster when it dies. `tool`: may run beside a server and other tools. */
  as: As;
  /** false for tests of behaviour: commits are faster, and do not survive a crash. */
  durable?: boolean;
  /** Gets what an administrator should know. */
  say?: (text: string) => void;
}

/** A PostgreSQL of our own, running. */
export interface Cluster {
  /** The address of one of its databases, as `DATABASE_URL` would give it; Synaq's own unless another is named. */
  address: (database?: string) => string;
  /** The folder of its files. */
  folder: string;
  /** Stops using the cluster, and stops it if nobody else uses it. @throws ClusterError when it does not stop */
  close: () => Promise<void>;
}

/**
 * Starts the cluster of the data folder, made the first time, or joins it where it runs: because a tool is there, or because a server was
 * killed.
 * @throws ClusterError when it cannot be started or another server has it
 */
export async function openCluster({ dataDir, as, durable = true, say = () => {} }: ClusterOrder): Promise<Cluster> {
  const place = await clusterPlace(dataDir);
  const owner = await clusterOwner(place.cluster);
  const programs = { binaries: await findBinaries(owner, ELSEWHERE), owner };
  if (!(await exists(join(place.cluster, 'PG_VERSION')))) await makeCluster(programs, place.cluster);
  if (place.elsewhere) {
    await noteElsewhere(dataDir, place);
    say(`PostgreSQL runs as "${owner.name}", who cannot reach ${dataDir}: the database is in ${place.cluster}`);
  }
  await checkVersion(place.cluster);
  const entrance = new Entrance(programs, place.cluster, { dataDir, as, durable });
  let occupancy = await entrance.enter();
  const closing = new AbortController();
  const { signal } = closing;
  let returning: Promise<void> | undefined;

  async function comeBack(): Promise<void> {
    for (let told = false; !signal.aborted; told = true) {
      try {
        occupancy = await entrance.enter();
        say('PostgreSQL is back.');
        watch();
        return;
      } catch (error) {
        if (!told) say(`PostgreSQL was lost and cannot be started. ${error instanceof Error ? error.message : error}`);
        await delay(COME_BACK_MS, undefined, { signal }).catch(() => {
          // Closed meanwhile.
        });
      }
    }
  }
  /** A cluster that was killed, or gave up on a full disk, is started again until it stands. */
  function watch(): void {
    if (as !== 'server') return;
    void occupancy.lost.then(() => {
      if (!signal.aborted) returning = comeBack();
    });
  }

  if (as === 'server') await clearAround(place.cluster);
  await occupancy.makeDatabase(DATABASE);
  watch();
  await trimLogs(place.cluster);
  const trimAgain = () => void trimLogs(place.cluster).catch((error: unknown) => say(`Old logs stay: ${error}`));
  const trimming = setInterval(trimAgain, TRIM_EVERY_MS).unref();

  return {
    address: (database = DATABASE) => entrance.address(database),
    folder: place.cluster,
    close: async () => {
      closing.abort();
      clearInterval(trimming);
      // One that is just coming up again is stopped too.
      await returning;
      if (await occupancy.isLast()) await entrance.stop();
      await occupancy.leave();
    },
  };
}

/** A connection to the cluster, which runs already or is started. */
class Entrance {
  readonly #programs: Programs;
  readonly #cluster: string;
  readonly #order: Required<Omit<ClusterOrder, 'say'>>;
  #door: Door | undefined;
  #password: string | undefined;

  constructor(programs: Programs, cluster: string, order: Required<Omit<ClusterOrder, 'say'>>) {
    this.#programs = programs;
    this.#cluster = cluster;
    this.#order = order;
  }

  address(database: string): string {
    if (this.#door === undefined) throw new Error('The cluster has not been entered');
    return databaseAddress(this.#door, database, this.#password);
  }

  /** @throws ClusterError when patience did not help */
  async enter(): Promise<Occupancy> {
    this.#password = await readPassword(this.#cluster);
    const until = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        const entered = (await this.#join()) ?? (await this.#start());
        if (entered instanceof Occupancy) return entered;
        if (performance.now() > until) throw entered;
        await delay(PAUSE_MS);
      }
    } catch (error) {
      await this.#leaveDoor();
      throw error;
    }
  }

  /** @returns undefined where nobody answers: what the folder says of a running cluster is stale, or of another container */
  async #join(): Promise<Occupancy | ClusterError | undefined> {
    const door = await postmasterDoor(this.#cluster);
    if (door === undefined) return undefined;
    try {
      const taken = await Occupancy.take(databaseAddress(door, 'postgres', this.#password), this.#order.as);
      if (taken === undefined) return this.#inUse('another Synaq server');
      this.#door = door;
      return taken;
    } catch (error) {
      if (isErrno(error, 'ENOENT', 'ECONNREFUSED', 'EACCES', 'ENOTDIR')) return undefined;
      return new ClusterError(`PostgreSQL in ${this.#cluster} does not answer: ${error}`);
    }
  }

  /** @returns what to say when joining it does not succeed either. @throws ClusterError when it does not start */
  async #start(): Promise<ClusterError> {
    this.#door = await this.#ownDoor();
    const settings = { door: this.#door, durable: this.#order.durable };
    const file = await prepareStart(this.#programs.owner, this.#cluster, settings);
    const { ok, locked, said } = await startPostmaster(this.#programs, this.#cluster, file);
    if (ok) return new ClusterError(`PostgreSQL in ${this.#cluster} was started and does not answer`);
    if (locked) return this.#inUse(`processes of PostgreSQL, maybe in another container. ${said}`);
    throw new ClusterError(`PostgreSQL in ${this.#cluster} does not start: ${said}\n${await lastWords(this.#cluster)}`);
  }

  async #ownDoor(): Promise<Door> {
    const { owner } = this.#programs;
    // The same as before: those who are connected to it know no other.
    const own = this.#door;
    if (process.platform === 'win32') return own ?? { port: await freePort() };
    if (own === undefined || !('socketFolder' in own)) return { socketFolder: await socketFolder(owner) };
    await renewSocketFolder(owner, own.socketFolder);
    return own;
  }

  #inUse(by: string): ClusterError {
    return new ClusterError(
      `The data folder ${this.#order.dataDir} is in use by ${by}. Stop that, or set DATA_DIR to another folder.`,
    );
  }

  async stop(): Promise<void> {
    const { ok, said } = await stopPostmaster(this.#programs, this.#cluster);
    if (!ok) throw new ClusterError(`PostgreSQL in ${this.#cluster} does not stop: ${said}`);
    await this.#leaveDoor();
  }

  async #leaveDoor(): Promise<void> {
    if (this.#door !== undefined && 'socketFolder' in this.#door)
      await rm(this.#door.socketFolder, { recursive: true, force: true });
  }
}
