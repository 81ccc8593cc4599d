import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser, Client, PASSWORD, signIn, startApp, withDatabase } from '../../../../../tests/support/index.ts';
import type { Db } from '../../../db/index.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';
import { handOverSetUpLink, isOwnTerminal, SET_UP_LINK_FILE } from './set-up-link.ts';

/** All rows of all tables, as text. */
async function everythingIn(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      all: string | null;
    }>`select jsonb_agg(t)::text as all from ${sql.raw(name)} t`.execute(db);
    texts.push(rows[0]?.all ?? '');
  }
  return texts.join('\n');
}

describe('one-time links and passwords', () => {
  const database = withDatabase();

  it('are in no log and no table, whatever is done with them', async () => {
    const { db } = database;
    const lines: string[] = [];
    const log = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
    const mail = await startMailServer();
    const app = await startApp({ db, log, env: { SMTP_URL: mail.url } });
    const visitor = new Client(app);
    const admin = await signIn(app, await buildUser(db, { role: 'admin' }));
    const asks = async (login: string) => {
      await visitor.post('/restoration-requests', { identifier: login, contact: '+7 701 000 00 00' });
      const { body } = await admin.get('/restoration-requests', { filter: { status: 'pending' } });
      return (await admin.post(`/restoration-requests/${body[0].id}/accept`)).body.link as string;
    };
    const person = await buildUser(db, { email: 'dana@example.kz' });
    const first = await asks(person.login);
    expect(mail.letters[0]?.text).toContain(first);
    const tokens = [first.split('=')[1] ?? ''];
    // The mail server is gone.
    await mail.close();
    tokens.push((await asks(person.login)).split('=')[1] ?? '');
    const [dead = '', token = ''] = tokens;
    expect(token).toHaveLength(43);
    // As links of earlier versions were written, and as people paste them.
    for (const path of [
      `/auth/password-links/${token}`,
      `/auth/password-links?token=${token}`,
      `/x/${token}/y?z=${token}`,
    ])
      expect((await visitor.get(path)).status).toBe(404);
    await app.inject(`/password?token=${token}`);
    await visitor.post('/auth/password-links/state', { token: dead });
    await visitor.post('/auth/password-links/use', { token: dead, password: 'Dead-link-1!' });
    await visitor.post('/auth/password-links/use', { token, password: 'weak-and-secret' });
    expect((await visitor.post('/auth/password-links/use', { token, password: 'Open-Sesame-1!' })).status).toBe(200);
    await visitor.post('/auth/sign-in', { login: person.login, password: 'Wrong-Sesame-1!' });
    await app.close();

    const logged = lines.join('\n');
    expect(logged).toContain('/api/v1/auth/password-links/*');
    const kept = await everythingIn(db);
    for (const secret of [...tokens, admin.token ?? '', PASSWORD, 'Sesame', 'weak-and-secret', 'Dead-link']) {
      expect(logged).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
  });
});

describe('handOverSetUpLink', () => {
  it('takes the terminal of a container for a log', () => {
    expect(isOwnTerminal(true, () => false)).toBe(true);
    expect(isOwnTerminal(true, (path) => path === '/.dockerenv')).toBe(false);
    expect(isOwnTerminal(false, () => false)).toBe(false);
  });

  it('tells a terminal, and otherwise writes a file for its owner, until it is not needed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'synaq-link-'));
    const file = join(dataDir, SET_UP_LINK_FILE);
    const link = 'http://synaq.test/password#token=secret';
    expect(await handOverSetUpLink(dataDir, link, true)).toContain(link);
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    const said = await handOverSetUpLink(dataDir, link, false);
    expect(said).toContain(file);
    expect(said).not.toContain('secret');
    expect(await readFile(file, 'utf8')).toBe(`${link}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await handOverSetUpLink(dataDir, undefined, false)).toBeUndefined();
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    await rm(dataDir, { recursive: true });
  });
});
