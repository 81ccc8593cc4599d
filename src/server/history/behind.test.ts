import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignTest } from '../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../tests/support/index.ts';
import { migrationNames, transaction } from '../db/index.ts';
import { acceptRecords, signWithNewKey } from './accept.ts';
import { auditKey, loadAuditKey, signatureOf } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { HEAD_FILE, headText, type SignedHead, storedHead, storeHead, writeHeadFile } from './head.ts';
import { sealTrail, startSealing, TrailChanged } from './seal.ts';
import { verifyRecords } from './verify-records.ts';
import { unmarkUpdate } from './update-mark.ts';
import { compareBeforeUpgrade } from './upgrade.ts';
import { verifyHeads } from './verify-heads.ts';

const NEWEST = migrationNames.at(-1);

/** What somebody with the database, but without the key, does with a head that was signed once. */
describe('an earlier signed head', () => {
  const server = withApp();
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => errors.push(message) };
  let dataDir = '';

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-behind-'));
    errors.splice(0);
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
    await acceptRecords(context(), 'A clean start');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const context = () => ({ db: server.db, clock: server.clock, log, env: { dataDir } });
  const seal = (...round: [Parameters<typeof sealTrail>[1]?]) => sealTrail(context(), ...round);
  const named = async () =>
    (await verifyRecords(server.db)).faults.map(({ kind, id, fault }) => `${kind} ${id} ${fault}`);
  const putBack = (head: SignedHead) => transaction(server.db, (trx) => storeHead(trx, head));
  const told = () =>
    server.db.selectFrom('audit_events').select('details').where('action', '=', 'tampering').orderBy('place').execute();

  /** The head as a version before an update has signed it. */
  async function signedBefore(schema = '024-sections'): Promise<SignedHead> {
    const head = await storedHead(server.db);
    if (head === undefined) throw new Error('Nothing is sealed');
    const earlier = { ...head, schema };
    return { ...earlier, signature: signatureOf(headText(earlier)) };
  }

  /** Rows that the next seal would sign, if it took them for what an update has brought. */
  async function forge(): Promise<string[]> {
    const { testId, learner } = await assignTest(server);
    const admin = await signInAs(server, 'admin');
    // As an update writes the digests of roles, and seals them.
    const own = { key: `own-${testId}`, title: { ru: 'Своя' }, permissions: ['themes:list'] };
    expect((await admin.post('/roles', own)).status).toBe(201);
    await seal();
    const before = await named();
    await byHand(server.db, [
      `update roles set permissions = permissions || '{users:edit}' where key = 'user'`,
      `insert into roles (key, title, permissions) values ('forged-${testId}', '{}', '{users:edit}')`,
      `insert into retakes (test_id, user_id, origin, status) values (${testId}, ${learner.user.id}, 'grant', 'accepted')`,
      `insert into test_overrides (test_id, user_id, extra_attempts, extra_minutes, extra_time_percent, reason, created_at,
        updated_at) values (${testId}, ${learner.user.id}, 0, 600, 0, 'A present', now(), now())`,
    ]);
    const found = (await named()).filter((one) => !before.includes(one));
    expect(found.map((one) => one.replace(/ \d+ /, ' '))).toEqual([
      'role changed',
      'role without',
      'retake without',
      'test-override without',
    ]);
    return found;
  }

  const whole = (name: string, round?: Parameters<typeof sealTrail>[1], withoutFile = false) =>
    [name, round, withoutFile] as const;
  it.each([
    whole('while the server runs', undefined),
    whole('before a start', { isFirst: true }),
    whole('where DATA_DIR is not kept', { isFirst: true }, true),
  ])('covers nothing, and is told: %s', async (_when, round, withoutFile) => {
    const old = await signedBefore();
    const found = await forge();
    const lines = (await told()).length;
    if (withoutFile) await rm(join(dataDir, HEAD_FILE));
    await putBack(old);
    if (round?.isFirst === true) await compareBeforeUpgrade(server.db, dataDir);
    for (const _time of [1, 2]) await expect(seal(round)).rejects.toThrow(/is older than/);
    const now = await named();
    expect(now).toEqual(expect.arrayContaining(found.filter((one) => !one.startsWith('role'))));
    // Compared before an update, a role counts as written over.
    for (const one of found) expect(now.some((other) => other.startsWith(one.replace(/\w+$/u, '')))).toBe(true);
    expect((await told()).slice(lines)).toEqual([{ details: { kind: 'head', place: old.place } }]);
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({
      database: { state: 'behind', place: old.place },
      isWhole: false,
    });
    const changing = signWithNewKey(context(), auditKey());
    await expect(changing).rejects.toThrow(TrailChanged);
    await acceptRecords(context(), 'It was looked into');
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({ database: { state: 'fits' }, isWhole: true });
  });

  it('covers nothing when the file outside is of the same earlier moment, but the trail is not', async () => {
    const old = await signedBefore();
    const file = await readFile(join(dataDir, HEAD_FILE), 'utf8');
    const found = await forge();
    await putBack(old);
    await writeFile(join(dataDir, HEAD_FILE), file);
    await expect(seal({ isFirst: true })).rejects.toThrow(/is older than/);
    expect(await named()).toEqual(expect.arrayContaining(found));
  });

  it('is of an update only at a start, and only if all was compared before', async () => {
    const found = await forge();
    const old = await signedBefore();
    await putBack(old);
    await expect(seal({ isFirst: true })).rejects.toThrow(/nothing was compared/);
    await compareBeforeUpgrade(server.db, dataDir);
    await expect(seal({ isFirst: true })).rejects.toThrow(/different steps/);
    await unmarkUpdate(dataDir);
    // A running server takes no update, whatever the heads say.
    await writeHeadFile(dataDir, old);
    await signInAs(server, 'admin');
    expect(await seal()).toMatchObject({ schema: NEWEST });
    expect(await named()).toEqual(expect.arrayContaining(found.filter((one) => !one.startsWith('role'))));
  });

  it('is of an update, taken once, also when the start that ran its steps was ended before it sealed', async () => {
    for (const starts of [1, 2]) {
      const { testId } = await assignTest(server);
      const admin = await signInAs(server, 'admin');
      const grown = await admin.post('/roles', {
        key: `grown-${testId}`,
        title: { ru: 'Р' },
        permissions: ['themes:list'],
      });
      const role = grown.body.id;
      await seal();
      await byHand(server.db, [
        `insert into retakes (test_id, user_id, origin, status) select ${testId}, min(id), 'grant', 'accepted' from users`,
      ]);
      expect((await named()).filter((one) => one.startsWith('retake'))).toHaveLength(1);
      const old = await signedBefore();
      await putBack(old);
      await writeHeadFile(dataDir, old);
      for (let start = 0; start < starts; start += 1) {
        await compareBeforeUpgrade(server.db, dataDir);
        // The steps.
        await byHand(server.db, [`update roles set permissions = '{themes:list,themes:show}' where id = ${role}`]);
      }
      const stop = await startSealing(context());
      await stop();
      expect(errors).toEqual([]);
      expect(await storedHead(server.db)).toMatchObject({ schema: NEWEST });
      expect((await named()).filter((one) => one.startsWith('retake') || one.startsWith(`role ${role}`))).toEqual([]);
    }
  });

  it('is compared before an update, whatever the list of steps says', async () => {
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.post('/roles', { key: 'raised', title: { ru: 'Р' }, permissions: ['themes:list'] });
    await seal();
    const old = await signedBefore();
    await putBack(old);
    await writeHeadFile(dataDir, old);
    // With the former version running, by somebody who has noted the new step as done.
    await byHand(server.db, [
      `update roles set permissions = '{users:edit}' where id = ${body.id}`,
      `insert into roles (key, title, permissions) values ('put-in', '{}', '{users:edit}')`,
    ]);
    const { id } = await server.db
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'put-in')
      .executeTakeFirstOrThrow();
    await compareBeforeUpgrade(server.db, dataDir);
    await seal({ isFirst: true });
    expect(await named()).toEqual(expect.arrayContaining([`role ${body.id} written-over`, `role ${id} written-over`]));
  });

  it('is right where the file was not written any more: a crash costs one seal of it', async () => {
    const file = await readFile(join(dataDir, HEAD_FILE), 'utf8');
    await signInAs(server, 'admin');
    await assignTest(server);
    await seal();
    await writeFile(join(dataDir, HEAD_FILE), file);
    await signInAs(server, 'admin');
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({ isWhole: true });
    expect(await seal({ isFirst: true })).toBeDefined();
  });
});
