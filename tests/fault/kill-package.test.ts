import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskStore } from '#server/blobs/index.ts';
import { SMALL, zipOf } from '#server/modules/content/scorms/scorms.fixture.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

const FILES = 1200;

interface Job {
  status: string;
  done: number;
}

describe('kill -9 while a package is unpacked', () => {
  const here = makePlace();
  const dataDir = here.settings.DATA_DIR ?? '';
  const blobs = new DiskStore(dataDir);
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  const send = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server?.origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  async function reading(token: string, wanted: (job: Job) => boolean): Promise<void> {
    for (;;) {
      const [job] = await send<Job[]>(token, 'GET', '/jobs');
      if (job?.status === 'failed') throw new Error(JSON.stringify(job));
      if (job !== undefined && wanted(job)) return;
      await delay(5);
    }
  }

  const signedIn = async (login: string) =>
    (await send<{ Token: string }>('', 'POST', '/auth/sign-in', { login, password: PASSWORD })).Token;

  const inDatabase = () =>
    here.within(async (db) => ({
      contents: (await db.selectFrom('scorm_contents').select('file_count').execute()).map((row) => row.file_count),
      uploads: (await db.selectFrom('uploads').select('id').execute()).length,
      unpacked: (await db.selectFrom('scorm_unpacked').select('content_hash').execute()).length,
      named: (await db.selectFrom('scorm_files').select('content_hash').distinct().execute()).map(
        (row) => row.content_hash,
      ),
    }));

  it('leaves no content, and the next start brings it to its end with nothing left over', {
    timeout: 300_000,
  }, async () => {
    const files = Object.fromEntries(
      Array.from({ length: FILES }, (_, number) => [`f/${number}.txt`, `file ${number}`]),
    );
    const archive = await zipOf({ ...SMALL, ...files });
    const uploadId = randomUUID();
    const admin = await here.within(async (db) => {
      await seedBuiltins(db);
      const user = await buildUser(db, { role: 'admin' });
      const [created_at, expires_at] = [new Date(), new Date(Date.now() + 3_600_000)];
      const facts = { kind: 'archive', media_type: 'application/zip', file_name: 'a.zip', state: 'ready' } as const;
      const stored = { bytes: archive.length, content_hash: await blobs.keep(archive) };
      await db
        .insertInto('uploads')
        .values({ id: uploadId, owner_id: user.id, created_at, expires_at, ...facts, ...stored })
        .execute();
      return user;
    });

    server = await startServer(here.settings);
    const token = await signedIn(admin.login);
    // The answer is lost when the server is killed.
    send(token, 'POST', '/scorms/packages', { uploadId }).catch(() => undefined);
    await reading(token, ({ status, done }) => status === 'running' && done > 200);
    await server.kill();
    expect(await inDatabase()).toMatchObject({ contents: [], uploads: 1, named: [] });

    server = await startServer(here.settings);
    await reading(await signedIn(admin.login), ({ status }) => status === 'done');
    await server.stop();
    const { named, ...after } = await inDatabase();
    expect(after).toEqual({ contents: [FILES + 2], uploads: 0, unpacked: 0 });
    const stored: string[] = [];
    for await (const { contentHash } of blobs.all()) stored.push(contentHash);
    expect(stored.toSorted()).toEqual(named.toSorted());
    expect(readdirSync(join(dataDir, 'unpacking'))).toEqual([]);
  });
});
