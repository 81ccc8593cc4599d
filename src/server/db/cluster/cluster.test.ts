import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Cluster, ClusterError, type ClusterOrder, openCluster } from './index.ts';

const root = process.getuid?.() === 0;
const parent = mkdtempSync(join(tmpdir(), 'synaq-cluster-'));
chmodSync(parent, 0o755);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function ask<T extends pg.QueryResultRow>(cluster: Cluster, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.address() });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const postmasterOf = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a cluster of our own', () => {
  const dataDir = join(parent, 'data');
  let open: Cluster[] = [];
  const enter = async (order: Partial<ClusterOrder> = {}) => {
    const cluster = await openCluster({ dataDir, as: 'server', durable: false, ...order });
    open.push(cluster);
    return cluster;
  };
  afterEach(async () => {
    for (const cluster of open) await cluster.close();
    open = [];
  });

  it('is made, knows every script, and keeps what was written', async () => {
    const first = await enter();
    const [found] = await ask<{ folded: string; similar: number; words: string }>(
      first,
      `create extension pg_trgm;
       create table kept (word text); insert into kept values ('ӘҒҚ');
       select 1`,
    ).then(() =>
      ask(
        first,
        `select lower('ӘҒҚҢӨҰҮҺІ Ё') as folded, similarity('безопасность', 'безопастность') as similar,
          to_tsvector('russian', 'изучают безопасность')::text as words`,
      ),
    );
    expect(found).toMatchObject({ folded: 'әғқңөұүһі ё' });
    expect(found?.similar).toBeGreaterThan(0.5);
    expect(found?.words).toContain('безопасн');
    await first.close();
    open = [];
    expect(existsSync(join(first.folder, 'postmaster.pid'))).toBe(false);
    const again = await enter();
    expect(await ask(again, 'select word from kept')).toEqual([{ word: 'ӘҒҚ' }]);
  });

  it('lets tools in beside a server, and stops with the last of them', async () => {
    const server = await enter();
    const tool = await enter({ as: 'tool' });
    await server.close();
    open = [tool];
    expect(await ask(tool, 'select 1 as one')).toEqual([{ one: 1 }]);
    await tool.close();
    open = [];
    expect(existsSync(join(tool.folder, 'postmaster.pid'))).toBe(false);
  });

  it('lets one server in', { timeout: 60_000 }, async () => {
    await enter();
    await expect(enter()).rejects.toThrow('in use by another Synaq server');
  });

  it('is started again when it is lost', async () => {
    const said: string[] = [];
    const cluster = await enter({ say: (text) => said.push(text) });
    const before = postmasterOf(cluster.folder);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => said, { timeout: 15_000 }).toContain('PostgreSQL is back.');
    expect(postmasterOf(cluster.folder)).not.toBe(before);
    expect(await ask(cluster, 'select word from kept')).toHaveLength(1);
  });

  it('is stopped although it is just coming up again', async () => {
    const cluster = await enter();
    const before = postmasterOf(cluster.folder);
    const pidFile = join(cluster.folder, 'postmaster.pid');
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => existsSync(pidFile) && postmasterOf(cluster.folder) !== before, { timeout: 15_000, interval: 5 })
      .toBe(true);
    await cluster.close();
    open = [];
    expect(existsSync(pidFile)).toBe(false);
  });

  it('starts although a process of another kind has the number in a stale postmaster.pid', async () => {
    const { folder } = await enter();
    for (const cluster of open) await cluster.close();
    open = [];
    const other = spawn('sleep', ['60'], { ...(root && { uid: 65534, gid: 65534 }) });
    await once(other, 'spawn');
    writeFileSync(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n1\n5432\n/tmp/nowhere\n\n\nready\n`);
    try {
      expect(await ask(await enter(), 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      other.kill();
    }
  });

  it('keeps a few logs', async () => {
    const { folder } = await enter();
    for (const cluster of open) await cluster.close();
    open = [];
    for (let day = 10; day < 30; day += 1) writeFileSync(join(folder, 'log', `postgresql-202001${day}-000000.log`), '');
    await enter();
    expect(readdirSync(join(folder, 'log'))).toHaveLength(5);
  });

  it('of another version of PostgreSQL is refused with words', async () => {
    const { folder } = await enter();
    for (const cluster of open) await cluster.close();
    open = [];
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    await expect(enter()).rejects.toThrow('was made by PostgreSQL 17');
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  });
});

describe('a data folder', () => {
  it('may have a long path with spaces and other scripts', { timeout: 60_000 }, async () => {
    const dataDir = join(parent, `Папка с "данными" $HOME ${'ұ'.repeat(60)}`, 'x'.repeat(80));
    const cluster = await openCluster({ dataDir, as: 'server', durable: false });
    expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.close();
  });

  it('is made by one of two who come at once, and both work on it', { timeout: 60_000 }, async () => {
    const order = { dataDir: join(parent, 'both'), as: 'tool', durable: false } as const;
    const both = await Promise.all([openCluster(order), openCluster(order)]);
    expect(both[0].address()).toBe(both[1].address());
    for (const cluster of both) await cluster.close();
    expect(readdirSync(order.dataDir)).toEqual(['postgres']);
  });

  it.skipIf(!root)('that nobody can reach keeps its database elsewhere, and says so', { timeout: 60_000 }, async () => {
    const dataDir = join(parent, 'private');
    mkdirSync(dataDir, { mode: 0o700 });
    const said: string[] = [];
    const order = { dataDir, as: 'server', durable: false, say: (text: string) => said.push(text) } as const;
    const cluster = await openCluster(order);
    try {
      expect(cluster.folder).toMatch(/^\/var\/lib\/synaq\/private-\w{8}\/postgres$/);
      expect(readFileSync(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8')).toContain(cluster.folder);
      expect(said[0]).toContain(cluster.folder);
      await cluster.close();
      // It stays there, also when the folder could be reached now.
      chmodSync(dataDir, 0o755);
      const again = await openCluster(order);
      expect(again.folder).toBe(cluster.folder);
      await again.close();
    } finally {
      rmSync(join(cluster.folder, '..'), { recursive: true, force: true });
    }
    await expect(openCluster(order)).rejects.toThrow(ClusterError);
  });

  it.skipIf(!root)('serves an ordinary user', { timeout: 60_000 }, () => {
    const dataDir = join(parent, 'ordinary');
    mkdirSync(dataDir);
    execFileSync('chown', ['nobody', dataDir]);
    const program = `import { openCluster } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      const cluster = await openCluster({ dataDir: ${JSON.stringify(dataDir)}, as: 'server', durable: false });
      await cluster.close(); console.log('served');`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      uid: 65534,
      gid: 65534,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
    });
    expect(said.trim()).toBe('served');
  });
});
