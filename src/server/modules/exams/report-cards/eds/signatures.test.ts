import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authority, type Wanted } from '../../../../../../tests/support/eds/authority.ts';
import { signCms } from '../../../../../../tests/support/eds/sign.ts';
import { buildUser, signIn, signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { cardSteps } from '../sheet.fixture.ts';

const IIN = '900101300017';
const OTHER_IIN = '850615451239';

const roots = mkdtempSync(join(tmpdir(), 'synaq-card-eds-'));
let clock = () => new Date();
const authority = new Authority(() => clock());
writeFileSync(join(roots, 'test.cer'), authority.der);

interface Challenge {
  challenge: string;
  content: string;
}

describe('report cards signed with a digital signature', () => {
  const server = withApp({ EDS_ROOTS: roots, EDS_REVOCATION: 'off' });
  let examiner: SignedInClient;
  beforeAll(async () => {
    clock = server.clock;
    examiner = await signIn(server.app, await buildUser(server.db, { role: 'examiner', iin: IIN }));
  });
  const { buildCard, close } = cardSteps(server, () => examiner);

  async function buildClosed() {
    const built = await buildCard();
    expect((await close(built.cardId)).status).toBe(200);
    return built;
  }

  async function ask(cardId: number): Promise<Challenge> {
    const { status, body } = await examiner.post(`/report-cards/${cardId}/signatures/challenges`);
    expect(status).toBe(201);
    return body as Challenge;
  }

  const cmsOf = ({ content }: Challenge, wanted: Wanted = {}) =>
    signCms(Buffer.from(content, 'base64'), authority.issue({ iin: IIN, ...wanted }), { time: server.clock() });

  const send = (cardId: number, { challenge }: Challenge, cms: Buffer, by = examiner) =>
    by.post(`/report-cards/${cardId}/signatures`, { challenge, cms: cms.toString('base64') });

  async function signed(wanted: Wanted = {}) {
    const built = await buildClosed();
    const given = await ask(built.cardId);
    const cms = cmsOf(given, wanted);
    const { status, body } = await send(built.cardId, given, cms);
    expect(status).toBe(201);
    return { ...built, cms, signature: body };
  }

  describe('createReportCardChallenge', () => {
    it('names the card by its hash, and is given of a closed one only', async () => {
      const { cardId } = await buildCard();
      const early = await examiner.post(`/report-cards/${cardId}/signatures/challenges`);
      expect([early.status, early.body.id]).toEqual([409, 'report-card-not-closed']);
      await close(cardId);
      const { challenge, content } = await ask(cardId);
      const { sha256 } = (await examiner.get(`/report-cards/${cardId}/versions/1`)).body;
      expect(Buffer.from(content, 'base64').toString()).toBe(
        `Synaq: report card\nhttp://synaq.test\ncard ${cardId} version 1\nsha256 ${sha256}\n${challenge}\n`,
      );
    });

    it('is given to nobody who is on the card', async () => {
      const admin = await signInAs(server, 'admin');
      const { cardId, ids } = await buildCard();
      await server.db
        .updateTable('attempts')
        .set({ user_id: admin.user.id })
        .where('id', '=', ids[0] ?? 0)
        .execute();
      await close(cardId);
      const refused = await admin.post(`/report-cards/${cardId}/signatures/challenges`);
      expect([refused.status, refused.body.id]).toEqual([403, 'own-attempt']);
      expect((await ask(cardId)).challenge).toBeDefined();
    });
  });

  describe('signReportCard', () => {
    it('keeps the signature, says so, and tells the audit trail', async () => {
      const { cardId, signature } = await signed();
      expect(signature).toMatchObject({ version: 1, issuer: 'Synaq Test CA', isCurrent: true });
      expect((await examiner.get(`/report-cards/${cardId}/signatures`)).body).toEqual([signature]);
      const told = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'details'])
        .where('action', '=', 'sign')
        .execute();
      expect(told.at(-1)).toMatchObject({
        actor_id: examiner.user.id,
        details: { by: 'eds', version: 1, sha256: signature.sha256 },
      });
    });

    it.each<[string, Wanted, string]>([
      ['of somebody else', { iin: OTHER_IIN }, 'eds-other-person'],
      ['of an organisation', { bin: '123456789021' }, 'eds-organisation'],
      ['by a key that has ended', { to: new Date('2020-01-01') }, 'eds-expired'],
      ['by a key for other things', { extended: [] }, 'eds-wrong-key'],
    ])('refuses one %s', async (_, wanted, id) => {
      const { cardId } = await buildClosed();
      const given = await ask(cardId);
      const { status, body } = await send(cardId, given, cmsOf(given, wanted));
      expect([status, body.id]).toEqual([422, id]);
      expect((await examiner.get(`/report-cards/${cardId}/signatures`)).body).toEqual([]);
    });

    it('takes a challenge once, of the card and the person that it was given for', async () => {
      const [one, other] = [await buildClosed(), await buildClosed()];
      const given = await ask(one.cardId);
      const cms = cmsOf(given);
      expect((await send(other.cardId, given, cms)).body.id).toBe('eds-challenge-unknown');
      const admin = await signInAs(server, 'admin');
      expect((await send(one.cardId, given, cms, admin)).body.id).toBe('eds-challenge-unknown');
      const elsewhere = await send(one.cardId, given, cmsOf(await ask(other.cardId)));
      expect([elsewhere.status, elsewhere.body.id]).toEqual([422, 'eds-altered']);
      expect((await send(one.cardId, given, cms)).body.id).toBe('eds-challenge-used');
      const late = await ask(one.cardId);
      server.clock.forward({ minutes: 5 });
      expect((await send(one.cardId, late, cmsOf(late))).body.id).toBe('eds-challenge-expired');
      const again = await ask(one.cardId);
      expect((await send(one.cardId, again, cmsOf(again))).status).toBe(201);
      const twice = await examiner.post(`/report-cards/${one.cardId}/signatures/challenges`);
      expect(twice.body.id).toBe('report-card-signed');
    });
  });

  describe('listReportCardSignatures', () => {
    it('tells that the card has been opened since', async () => {
      const { cardId } = await signed();
      const admin = await signInAs(server, 'admin');
      expect((await admin.post(`/report-cards/${cardId}/reopen`, { reason: 'Ошибка' })).status).toBe(200);
      const opened = await examiner.get(`/report-cards/${cardId}/signatures`);
      expect(opened.body).toMatchObject([{ version: 1, isCurrent: false }]);
    });
  });

  describe('checkReportCardSignature', () => {
    it('finds it valid, also when the certificate has ended since', async () => {
      const to = new Date(server.clock().getTime() + 3_600_000);
      const { cardId, signature } = await signed({ to });
      server.clock.forward({ minutes: 90 });
      const path = `/report-cards/${cardId}/signatures/${signature.id}/check`;
      expect((await examiner.get(path)).body).toMatchObject({ verdict: 'valid', reason: null, signature });
      expect((await examiner.get(`/report-cards/${cardId + 1}/signatures/${signature.id}/check`)).status).toBe(404);
    });
  });

  describe('downloadReportCardSignature', () => {
    it('gives the sheet, what was signed, and the signature', async () => {
      const { cardId, signature } = await signed();
      const answer = await examiner.get(`/report-cards/${cardId}/signatures/${signature.id}/file`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      expect(answer.headers['content-disposition']).toContain(`report-card-${cardId}-v1.zip`);
    });
  });

  describe('checkReportCardFiles', () => {
    it('knows what was signed here from what was altered, and from what was not', async () => {
      const { cms, signature } = await signed();
      const [{ document } = { document: Buffer.alloc(0) }] = await server.db
        .selectFrom('report_card_signatures')
        .select('document')
        .where('id', '=', signature.id)
        .execute();
      const verdictOf = async (signatureBytes: Uint8Array, sheet: Uint8Array) => {
        const files = {
          cms: Buffer.from(signatureBytes).toString('base64'),
          document: Buffer.from(sheet).toString('base64'),
        };
        const { status, body } = await examiner.post('/report-cards/signatures/check', files);
        expect(status).toBe(200);
        return body.verdict;
      };
      expect(await verdictOf(cms, document)).toBe('valid');
      expect(await verdictOf(cms, Buffer.from(String(document).replace('passed', 'failed')))).toBe('altered');
      expect(await verdictOf(cmsOf(await ask((await buildClosed()).cardId)), document)).toBe('unknown');
    });
  });
});
