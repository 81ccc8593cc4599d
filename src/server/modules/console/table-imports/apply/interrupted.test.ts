import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Client,
  finished,
  signIn,
  signInAs,
  startApp,
  withApp,
  withDatabase,
} from '../../../../../../tests/support/index.ts';
import { pathOfUpload } from '../../../../readers/index.ts';
import { addPhotos, afterJob, csv, picture, settled, upload, zip } from '../testing/tables.fixture.ts';

const ROWS = 6000;
const PHOTOS = 400;

const people = (prefix: string) =>
  csv([
    ['Логин', 'Фамилия', 'Имя'],
    ...Array.from({ length: ROWS }, (_, row) => [`${prefix}.${row}`, 'Омаров', 'Асхат']),
  ]);

async function photos(): Promise<Buffer> {
  const bytes = await picture('red');
  return zip(Object.fromEntries(Array.from({ length: PHOTOS }, (_, number) => [`${number}.png`, bytes])));
}

interface Begun {
  id: number;
  done: number;
}

/** Waits until a job of the kind has done a part of its work. */
async function underWay(client: Client, kind: string, from = 0): Promise<Begun> {
  for (;;) {
    const jobs = (await client.get('/jobs')).body as (Begun & { kind: string; status: string })[];
    const job = jobs.find((each) => each.kind === kind && each.status === 'running' && each.done >= from);
    if (job !== undefined) return job;
  }
}

describe('an import that does not come to its end', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-interrupted-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const server = withApp({ DATA_DIR: dataDir });
  const count = async (prefix: string) =>
    (await server.db.selectFrom('users').select('id').where('login', 'like', `${prefix}.%`).execute()).length;

  describe('cancelJob', () => {
    it('leaves nothing, and the file can be imported again', { timeout: 120_000 }, async () => {
      const admin = await signInAs(server, 'admin');
      const made = await upload(admin, 'users', people('cancelled'), 'people.csv');
      const started = admin.post(`/table-imports/${made.body.id}/run`);
      const { id } = await underWay(admin, 'import');
      expect((await admin.post(`/jobs/${id}/cancel`)).status).toBe(200);
      const job = await finished(admin, (await started).body.id);
      expect(job.status).toBe('cancelled');
      expect(await count('cancelled')).toBe(0);
      expect(await server.db.selectFrom('batches').select('id').where('kind', '=', 'import').execute()).toEqual([]);
      const again = await afterJob(admin, made.body.id, 'run');
      expect(again.body.report.counts).toMatchObject({ create: ROWS, error: 0 });
      expect(await count('cancelled')).toBe(ROWS);
    });

    it('adds no photo of an archive, which can be sent again', { timeout: 120_000 }, async () => {
      const admin = await signInAs(server, 'admin');
      const { id, settings } = (await upload(admin, 'users', csv([['Логин'], ['no-photos']]), 'a.csv')).body;
      const archive = await photos();
      const started = admin.post(`/table-imports/${id}/photos`, archive);
      const job = await underWay(admin, 'import-photos', 1);
      const refused: Answer[] = [
        await admin.post(`/table-imports/${id}/photos`, archive),
        await admin.put(`/table-imports/${id}/settings`, settings),
        await admin.post(`/table-imports/${id}/run`),
        await admin.delete(`/table-imports/${id}`),
      ];
      expect(refused.map(({ status, body }) => [status, body.id])).toEqual(refused.map(() => [409, 'import-busy']));
      expect((await admin.post(`/jobs/${job.id}/cancel`)).status).toBe(200);
      expect((await finished(admin, (await started).body.id)).status).toBe('cancelled');
      const { body } = await admin.get(`/table-imports/${id}`);
      expect(body).toMatchObject({ status: 'mapping', photos: { count: 0, refused: [] } });
      expect(existsSync(pathOfUpload({ dataDir }, `photos-${id}`))).toBe(false);
      expect((await addPhotos(admin, id, archive)).body.photos.count).toBe(PHOTOS);
    });
  });

  it('blames no row for a full disk', { timeout: 120_000 }, async () => {
    const admin = await signInAs(server, 'admin');
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(server.db);
    await sql`create trigger no_room before insert on users for each row when (new.login = 'full.2999')
      execute function no_room()`.execute(server.db);
    const made = await upload(admin, 'users', people('full'), 'people.csv');
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const job = await finished(admin, (await admin.post(`/table-imports/${made.body.id}/run`)).body.id);
    expect([job.status, job.error?.id]).toEqual(['failed', 'disk-full']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
    expect(await count('full')).toBe(0);
    await sql`drop trigger no_room on users`.execute(server.db);
    const again = await afterJob(admin, made.body.id, 'run');
    expect(again.body.report.counts).toMatchObject({ create: ROWS, error: 0 });
  });
});

describe('a server that stops while it reads photos', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-stopped-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const database = withDatabase();

  it('has them read by the next start', { timeout: 120_000 }, async () => {
    const { db } = database;
    const env = { DATA_DIR: dataDir };
    const first = await startApp({ db, env });
    const admin = await signInAs({ app: first, db }, 'admin');
    const { id } = (await upload(admin, 'users', csv([['Логин'], ['two-starts']]), 'a.csv')).body;
    const started = admin.post(`/table-imports/${id}/photos`, await photos());
    await underWay(admin, 'import-photos', 1);
    await first.close();
    await started;
    expect(existsSync(pathOfUpload({ dataDir }, `photos-${id}`))).toBe(true);
    const second = await startApp({ db, env });
    const again = await signIn(second, admin.user);
    // The queue of a server opens with its first job.
    await upload(again, 'users', csv([['Логин'], ['second-start']]), 'b.csv');
    const { body } = await settled(again, await again.get(`/table-imports/${id}`));
    expect(body.photos.count).toBe(PHOTOS);
    expect(existsSync(pathOfUpload({ dataDir }, `photos-${id}`))).toBe(false);
    await second.close();
  });
});
