import { describe, expect, it } from 'vitest';
import { finished, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { afterJob, csv, upload } from '../testing/tables.fixture.ts';

const ROWS = 6000;

const people = (prefix: string) =>
  csv([
    ['Логин', 'Фамилия', 'Имя'],
    ...Array.from({ length: ROWS }, (_, row) => [`${prefix}.${row}`, 'Омаров', 'Асхат']),
  ]);

describe('an import that does not come to its end', () => {
  const server = withApp();
  const count = async (prefix: string) =>
    (await server.db.selectFrom('users').select('id').where('login', 'like', `${prefix}.%`).execute()).length;

  describe('cancelJob', () => {
    it('leaves nothing, and the file can be imported again', { timeout: 120_000 }, async () => {
      const admin = await signInAs(server, 'admin');
      const made = await upload(admin, 'users', people('cancelled'), 'people.csv');
      const started = admin.post(`/table-imports/${made.body.id}/run`);
      // Cancel the job as soon as it exists.
      let cancelled = await admin.post('/jobs/0/cancel');
      while (cancelled.status !== 200) {
        const [job] = (await admin.get('/jobs')).body as { id: number; kind: string; status: string }[];
        if (job?.kind === 'import' && job.status === 'running') cancelled = await admin.post(`/jobs/${job.id}/cancel`);
      }
      const job = await finished(admin, (await started).body.id);
      expect(job.status).toBe('cancelled');
      expect(await count('cancelled')).toBe(0);
      expect(await server.db.selectFrom('batches').select('id').where('kind', '=', 'import').execute()).toEqual([]);
      const again = await afterJob(admin, made.body.id, 'run');
      expect(again.body.report.counts).toMatchObject({ create: ROWS, error: 0 });
      expect(await count('cancelled')).toBe(ROWS);
    });
  });
});
