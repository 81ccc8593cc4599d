import { totalmem, userInfo } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Memory that the machine or the container has, in bytes. */
function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Where the cluster listens. */
export type Door = { socketFolder: string } | { port: number };

export interface ClusterSettings {
  door: Door;
  /** false gives up what makes commits survive a crash: for tests of behaviour only. */
  durable: boolean;
}

/** PostgreSQL's shared memory for pages: a sixteenth of the machine's, between 32 and 512 MB; the system's own cache does the rest. */
function sharedBuffersMegabytes(memoryBytes: number): number {
  return Math.min(512, Math.max(32, Math.floor(memoryBytes / 16 / MEGABYTE)));
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * `synaq.conf`: written anew at each start, and read before what stands in `postgresql.conf` below its include, so
 * that an administrator can change any of it there.
 */
export function clusterConfiguration({ door, durable }: ClusterSettings): string {
  const listen: Record<string, string> =
    'port' in door
      ? { listen_addresses: '127.0.0.1', port: String(door.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: door.socketFolder, unix_socket_permissions: '0700' };
  const settings: Record<string, string> = {
    ...listen,
    max_connections: '60',
    shared_buffers: `${sharedBuffersMegabytes(machineMemory())}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    wal_compression: 'pglz',
    // One server and no replicas: whoever needs more uses a PostgreSQL of their own.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Processes beside those of our connections cost memory and win nothing at this size.
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    autovacuum_max_workers: '2',
    autovacuum_worker_slots: '4',
    jit: 'off',
    huge_pages: 'off',
    // Its log: what went wrong, without the values of anybody's records.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
    log_rotation_age: '7d',
    log_rotation_size: '8MB',
    log_file_mode: '0600',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('');
}

/** The role that everything belongs to. */
export const ROLE = 'synaq';

/** `pg_hba.conf`: over the private socket the system says who it is; over loopback, where there is no such socket, a password does. */
export function accessRules(door: Door): string {
  return 'port' in door ? `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n` : `local all ${ROLE} peer map=${ROLE}\n`;
}

/** `pg_ident.conf`: who of the system may be the role: who runs the server, root, and the owner of the cluster. */
export function identityMap(ownerName: string): string {
  const names = new Set(['root', ownerName, userInfo().username]);
  return [...names].map((name) => `${ROLE} "${name}" ${ROLE}\n`).join('');
}
