import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, openCluster } from '#server/db/index.ts';
import { root } from './source-files.ts';
import { databaseTemplate, dropAll, withClient } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database in the cluster where test databases are created. */
    databaseUrl: string;
    /** The process id of the run, which the names of its databases begin with. */
    run: number;
  }
}

/** Kept between runs. Runs without fsync, so a crash of the machine may corrupt it. */
const dataDir = join(root, '.cache', 'tests', 'data');

async function testCluster(): Promise<Cluster> {
  const order = { dataDir, as: 'tool', durable: false } as const;
  try {
    return await openCluster(order);
  } catch {
    await rm(dataDir, { recursive: true, force: true });
    return openCluster(order);
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const dropOf = (client: pg.Client, run: number) => dropAll(client, `synaq\\_test\\_${run}\\_%`);

/** Removes databases of killed runs. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    "select distinct split_part(datname, '_', 3)::int as pid from pg_database where datname like 'synaq\\_test\\_%'",
  );
  for (const { pid } of rows) if (!runs(pid)) await dropOf(client, pid);
}

/**
 * Starts the embedded cluster, or uses the PostgreSQL that TEST_DATABASE_URL names. Creates the template once, before
 * the workers start. Databases of tests are dropped only at the end: for half a minute after a thousand files were removed,
 * ext4 takes twenty times as long to create others.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given === undefined ? await testCluster() : undefined;
  const address = given ?? cluster?.address('postgres') ?? '';
  await withClient(address, clear);
  await databaseTemplate(address);
  provide('databaseUrl', address);
  provide('run', process.pid);
  return async () => {
    await withClient(address, (client) => dropOf(client, process.pid));
    await cluster?.close();
  };
}
