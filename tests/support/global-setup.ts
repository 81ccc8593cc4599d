import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, openCluster } from '#server/db/index.ts';
import { root } from './source-files.ts';
import { databaseTemplate, dropAll } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster that test databases are made on. */
    databaseUrl: string;
  }
}

/** Kept between runs; without fsync, so that after a crash of the machine it may be broken. */
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

/** Databases of runs that were killed. */
async function clear(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select distinct split_part(datname, '_', 3)::int as pid from pg_database where datname like 'synaq\\_test\\_%'",
  );
  for (const { pid } of rows) if (!runs(pid)) await dropAll(client, `synaq\\_test\\_${pid}\\_%`);
  await client.end();
}

/**
 * The cluster of the product itself or, where TEST_DATABASE_URL names one, a PostgreSQL that somebody else runs. The
 * template is made once, before the workers start.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given === undefined ? await testCluster() : undefined;
  const address = given ?? cluster?.address('postgres') ?? '';
  await clear(address);
  await databaseTemplate(address);
  provide('databaseUrl', address);
  return async () => cluster?.close();
}
