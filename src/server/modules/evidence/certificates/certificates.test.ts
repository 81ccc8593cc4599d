import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { checkPayload } from '#shared/certificates/payload.ts';
import { FALSE } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildUser,
  Client,
  finished,
  type SignedInClient,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { takeNews } from '../../learning/plans/index.ts';
import { assignPlan, buildPlan } from '../../learning/plans/plan.fixture.ts';
import { LAYOUT, makeTemplate } from './certificate.fixture.ts';
import { certificatesOf } from './issued.fixture.ts';
import { remindOfEnds } from './issuing/remind.ts';
import { takeCertificateNews } from './issuing/rounds/take-news.ts';
import { isSignature } from './signing/index.ts';

describe('certificates', () => {
  const server = withApp();
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  const { issue, listed, holder, pdfOf, passable, take } = certificatesOf(server, () => admin);

  describe('issueCertificates', () => {
    it('numbers without a gap, leaves out whoever has one, and does nothing twice', async () => {
      const template = await makeTemplate(admin, { numberPrefix: 'НБ', numberYear: false, numberDigits: 5 });
      const people = [await buildUser(server.db), await buildUser(server.db), await buildUser(server.db)];
      const ids = people.map(({ id }) => id);
      expect((await issue(template.id, ids.slice(0, 2))).result).toEqual({ count: 2, had: 0 });
      expect((await issue(template.id, ids)).result).toEqual({ count: 1, had: 2 });
      const certificates = await listed({ templateId: template.id });
      expect(certificates.map(({ number }) => number)).toEqual(['НБ-00001', 'НБ-00002', 'НБ-00003']);
      expect(new Set(certificates.map(({ userId }) => userId))).toEqual(new Set(ids));
      const both = await Promise.all([issue(template.id, ids), issue(template.id, ids)]);
      expect(both.map(({ result }) => result)).toEqual([
        { count: 0, had: 3 },
        { count: 0, had: 3 },
      ]);
    });

    it('takes people by the filter of their list, and refuses a selection that has changed', async () => {
      const template = await makeTemplate(admin);
      const person = await buildUser(server.db, { login: 'selected.by.filter' });
      const order = { templateId: template.id, selection: { filter: { q: 'selected.by.filter' } } };
      const refused = await finished(
        admin,
        (await admin.post('/certificates/issue', { ...order, expected: 2 })).body.id,
      );
      expect(refused).toMatchObject({ status: 'failed', error: { id: 'selection-changed' } });
      await finished(admin, (await admin.post('/certificates/issue', { ...order, expected: 1 })).body.id);
      const [certificate] = await listed({ templateId: template.id });
      expect(certificate).toMatchObject({ userId: person.id, number: expect.stringMatching(/-000001$/) });
    });

    it('refuses a filter that the list of people does not have: nobody is meant by it', async () => {
      const template = await makeTemplate(admin);
      const order = { templateId: template.id, selection: { filter: { regoinId: 5 } } };
      expect((await admin.post('/certificates/issue', order)).status).toBe(400);
    });

    it('holds as long as the plan says, from the day that is given', async () => {
      const plan = await buildPlan(server.db, []);
      await server.db.updateTable('plans').set({ certificate_months: 24 }).where('id', '=', plan.id).execute();
      const template = await makeTemplate(admin, { validMonths: 6 });
      const person = await buildUser(server.db);
      await issue(template.id, [person.id], { planId: plan.id, issuedOn: '2026-02-28' });
      expect((await listed({ templateId: template.id }))[0]).toMatchObject({
        ...{ issuedOn: '2026-02-28', expiresOn: '2028-02-28', planId: plan.id, source: 'staff', state: 'valid' },
      });
      const early = { templateId: template.id, selection: { ids: [person.id] }, issuedOn: '2031-01-01' };
      expect(Object.keys((await admin.post('/certificates/issue', early)).body.errors)).toEqual(['issuedOn']);
    });

    it('tells the holder', async () => {
      const { person } = await holder();
      const notices = await server.db.selectFrom('notices').select('kind').where('user_id', '=', person.id).execute();
      expect(notices).toEqual([{ kind: 'certificate-issued' }]);
    });
  });

  describe('countCertificateIssue', () => {
    it('tells before anything is signed what would stand there in another language, and whose photo is missing', async () => {
      const photo = { id: 'photo', kind: 'photo', x: 10, y: 40, width: 30, height: 40 } as const;
      const layout = { ...LAYOUT, elements: [...LAYOUT.elements, photo] };
      const template = await makeTemplate(admin, { title: { ru: 'Своё' }, layout });
      const [kazakh, russian, had] = [
        await buildUser(server.db, { language: 'kz' }),
        await buildUser(server.db, { language: 'ru', photos: ['photo-of-somebody-or-other-1'] }),
        await buildUser(server.db, { language: 'kz' }),
      ];
      await issue(template.id, [had.id]);
      const order = { templateId: template.id, selection: { ids: [kazakh.id, russian.id, had.id] } };
      const { status, body } = await admin.post('/certificates/issue/count', { ...order, expected: 3 });
      expect([status, body]).toEqual([
        200,
        {
          ...{ ready: 2, had: 1, withoutPhoto: 1 },
          lacking: [{ language: 'kz', people: 1, title: true, organisation: false, texts: 0 }],
        },
      ]);
      expect(await listed({ templateId: template.id })).toHaveLength(1);
    });

    it('counts nothing that the layout does not show, and refuses what the job would refuse', async () => {
      const template = await makeTemplate(admin, { title: { ru: 'Своё', kz: 'Өз' } });
      const person = await buildUser(server.db, { language: 'kz' });
      const order = { templateId: template.id, selection: { ids: [person.id] } };
      expect((await admin.post('/certificates/issue/count', order)).body).toEqual({
        ...{ ready: 1, had: 0, withoutPhoto: 0, lacking: [] },
      });
      expect((await admin.post('/certificates/issue/count', { ...order, expected: 2 })).status).toBe(409);
      const learner = await signInAs(server, 'user');
      expect((await learner.post('/certificates/issue/count', order)).status).toBe(403);
    });
  });

  describe('after a test', () => {
    it('is issued once for what was passed, and flagged when the result does not stand', async () => {
      const testId = await passable();
      const template = await makeTemplate(admin, { testIds: [testId] });
      const person = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: testId, user_id: person.user.id });
      await take(person, testId, FALSE);
      await takeCertificateNews(server.app.ctx);
      expect(await listed({ templateId: template.id })).toEqual([]);
      await take(person, testId);
      expect(await takeCertificateNews(server.app.ctx)).toBe(1);
      await take(person, testId);
      await takeCertificateNews(server.app.ctx);
      const [certificate, ...others] = await listed({ templateId: template.id });
      expect(others).toEqual([]);
      expect(certificate).toMatchObject({
        source: 'test',
        testId,
        userId: person.user.id,
        review: null,
        state: 'valid',
      });

      const { attemptId } = (await admin.get(`/certificates/${certificate?.id}`)).body;
      await server.db.updateTable('attempts').set({ passed: false }).where('id', '=', attemptId).execute();
      await takeCertificateNews(server.app.ctx);
      expect((await listed({ templateId: template.id, underReview: true }))[0]).toMatchObject({
        ...{ review: 'result-changed', state: 'valid' },
      });
      await server.db.updateTable('attempts').set({ passed: true }).where('id', '=', attemptId).execute();
      await takeCertificateNews(server.app.ctx);
      const { certificate: now, events } = (await admin.get(`/certificates/${certificate?.id}`)).body;
      expect(now.review).toBeNull();
      expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['cleared', 'flagged', 'issued']);
    });

    it('waits until the result may be known', async () => {
      const testId = await passable({
        review_from: 'closed',
        closes_at: new Date(server.clock().getTime() + 86_400_000),
      } as never);
      const template = await makeTemplate(admin, { testIds: [testId] });
      const person = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: testId, user_id: person.user.id });
      await take(person, testId);
      await takeCertificateNews(server.app.ctx);
      expect(await listed({ templateId: template.id })).toEqual([]);
      server.clock.forward({ days: 2 });
      await takeCertificateNews(server.app.ctx);
      admin = await signIn(server.app, admin.user);
      expect(await listed({ templateId: template.id })).toHaveLength(1);
    });
  });

  describe('after a plan', () => {
    it('is issued where the plan ends with one, by the template of the plan', async () => {
      const plan = await buildPlan(server.db, [[{ page: 'Короткий текст' }]]);
      await server.db.updateTable('plans').set({ certificate_rule: 'completed' }).where('id', '=', plan.id).execute();
      const template = await makeTemplate(admin, { planIds: [plan.id] });
      const person = await buildUser(server.db);
      await assignPlan(server.db, plan.id, server.clock(), { userId: person.id });
      await takeNews(server);
      const done = { state: 'completed', completed_at: server.clock() } as const;
      await server.db.updateTable('enrolments').set(done).where('user_id', '=', person.id).execute();
      expect(await takeCertificateNews(server.app.ctx)).toBe(1);
      expect((await listed({ templateId: template.id }))[0]).toMatchObject({
        ...{ source: 'plan', planId: plan.id, userId: person.id, title: { ru: 'Программа' } },
      });
      const { body: plans } = await (await signIn(server.app, person)).get('/my/plans');
      const { body: own } = await (await signIn(server.app, person)).get('/my/certificates');
      // By this the pages of plans lead to the certificate.
      expect(own).toMatchObject([{ enrolmentId: plans[0].id }]);
      await server.db
        .updateTable('enrolments')
        .set({ state: 'active', completed_at: null })
        .where('user_id', '=', person.id)
        .execute();
      await takeCertificateNews(server.app.ctx);
      expect((await listed({ templateId: template.id }))[0]).toMatchObject({ review: 'result-changed' });
    });
  });

  describe('listCertificates, exportCertificates, getCertificate', () => {
    it('finds by name, number, state and dates', async () => {
      const { certificate, template } = await holder({ surname: 'Әбдірахманов', name: 'Нұрлан' });
      const ids = async (filter: object) => (await listed({ templateId: template.id, ...filter })).map(({ id }) => id);
      expect(await ids({ q: 'абдирахманов' })).toEqual([certificate.id]);
      expect(await ids({ q: certificate.number })).toEqual([certificate.id]);
      expect(await ids({ state: ['expired', 'revoked'] })).toEqual([]);
      expect(await ids({ issuedFrom: certificate.issuedOn, issuedTo: certificate.issuedOn })).toEqual([certificate.id]);
      expect(await ids({ expiresTo: certificate.issuedOn })).toEqual([]);
      const csv = await admin.get('/certificates/export', {
        filter: { templateId: template.id },
        columns: ['number', 'fullName'],
      });
      expect(csv.body).toContain(certificate.number);
      expect((await admin.get('/certificates/987654')).status).toBe(404);
      const { body } = await admin.get(`/certificates/${certificate.id}`);
      expect(body).toMatchObject({ certificate, values: { number: certificate.number, surname: 'Әбдірахманов' } });
    });
  });

  describe('printCertificate', () => {
    it('is a small document that says who signed it, the same each time', async () => {
      const { certificate } = await holder({ surname: 'Нұрғалиева', name: 'Әсемгүл' });
      const [one, other] = [
        await pdfOf(`/certificates/${certificate.id}/pdf`),
        await pdfOf(`/certificates/${certificate.id}/pdf`),
      ];
      expect(one.status).toBe(200);
      expect(one.bytes.equals(other.bytes)).toBe(true);
      expect(one.bytes.length).toBeLessThan(150 * 1024);
      expect((await admin.get('/certificates/987654/pdf')).status).toBe(404);
    });
  });

  describe('exportCertificateFiles', () => {
    it('is a ZIP of the documents that the filter selects', async () => {
      const { template, certificate } = await holder();
      const filter = encodeURIComponent(JSON.stringify({ templateId: template.id }));
      const { status, bytes } = await pdfOf(`/certificates/archive?filter=${filter}`);
      expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
      expect(bytes.toString('latin1')).toContain(`${certificate.number}.pdf`);
      expect((await admin.get('/certificates/archive', { filter: { templateId: 987_654 } })).status).toBe(422);
    });
  });

  describe('revokeCertificate, reviewCertificate', () => {
    it('revokes with a reason that the holder reads and the public does not', async () => {
      const { certificate, person } = await holder();
      const order = { reason: 'Выдан по ошибке', revision: certificate.revision };
      const { status, body } = await admin.post(`/certificates/${certificate.id}/revoke`, order);
      expect([status, body.state, body.revokeReason]).toEqual([200, 'revoked', 'Выдан по ошибке']);
      expect((await admin.post(`/certificates/${certificate.id}/revoke`, { reason: 'Ещё раз' })).body.id).toBe(
        'certificate-over',
      );
      const shown = (await new Client(server.app).get(`/verify/${certificate.code}`)).body;
      expect(shown).toMatchObject({ state: 'revoked', number: certificate.number });
      expect(JSON.stringify(shown)).not.toContain('по ошибке');
      const own = await signIn(server.app, person);
      expect((await own.get('/my/certificates')).body).toMatchObject([
        { state: 'revoked', revokeReason: 'Выдан по ошибке' },
      ]);
    });

    it('keeps what was flagged, when somebody says so', async () => {
      const { certificate } = await holder();
      const decision = { decision: 'keep', reason: 'Проверено' };
      expect((await admin.post(`/certificates/${certificate.id}/review`, decision)).body.id).toBe(
        'certificate-reviewed',
      );
      await server.db
        .updateTable('certificates')
        .set({ review: 'result-changed' })
        .where('id', '=', certificate.id)
        .execute();
      expect((await admin.post(`/certificates/${certificate.id}/review`, decision)).body).toMatchObject({
        review: null,
        state: 'valid',
      });
    });
  });

  describe('revokeCertificates', () => {
    it('revokes what is in force, with one reason that each holder reads', async () => {
      const template = await makeTemplate(admin);
      const people = [await buildUser(server.db), await buildUser(server.db), await buildUser(server.db)];
      await issue(
        template.id,
        people.map(({ id }) => id),
      );
      const [first, second] = await listed({ templateId: template.id });
      await admin.post(`/certificates/${first?.id}/revoke`, { reason: 'Раньше' });
      const order = { selection: { filter: { templateId: template.id } }, reason: 'Программа отменена' };
      const started = await admin.post('/certificates/revoke', { ...order, expected: 2 });
      expect(await finished(admin, started.body.id)).toMatchObject({
        status: 'failed',
        error: { id: 'selection-changed' },
      });
      const { body } = await admin.post('/certificates/revoke', { ...order, expected: 3 });
      expect(await finished(admin, body.id)).toMatchObject({ status: 'done', result: { count: 2, over: 1 } });
      expect(await listed({ templateId: template.id })).toMatchObject([
        { state: 'revoked', revokeReason: 'Раньше' },
        { state: 'revoked', revokeReason: 'Программа отменена' },
        { state: 'revoked', revokeReason: 'Программа отменена' },
      ]);
      const { events } = (await admin.get(`/certificates/${second?.id}`)).body;
      expect(events[0]).toMatchObject({ kind: 'revoked', reason: 'Программа отменена', actor: expect.any(String) });
      const told = await server.db
        .selectFrom('notices')
        .select('user_id')
        .where('kind', '=', 'certificate-revoked')
        .where(
          'user_id',
          'in',
          people.map(({ id }) => id),
        )
        .execute();
      expect(told).toHaveLength(3);
    });

    it('takes no filter that the list does not have, and is for those who may decide', async () => {
      const order = { selection: { filter: { templeteId: 5 } }, reason: 'Опечатка' };
      expect((await admin.post('/certificates/revoke', order)).status).toBe(400);
      const teacher = await signInAs(server, 'teacher');
      const own = { selection: { filter: {} }, reason: 'Нельзя' };
      expect((await teacher.post('/certificates/revoke', own)).status).toBe(403);
    });
  });

  describe('reissueCertificate', () => {
    it('replaces it with the data of today, and keeps the earlier one', async () => {
      const { certificate, person } = await holder({ surname: 'Иванова' });
      await server.db.updateTable('users').set({ surname: 'Петрова' }).where('id', '=', person.id).execute();
      const { status, body } = await admin.post(`/certificates/${certificate.id}/reissue`, {
        reason: 'Новая фамилия',
        number: 'same',
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({
        number: certificate.number,
        replacesId: certificate.id,
        expiresOn: certificate.expiresOn,
      });
      expect(body.fullName).toContain('Петрова');
      expect(body.code).not.toBe(certificate.code);
      expect((await new Client(server.app).get(`/verify/${certificate.code}`)).body.state).toBe('replaced');
      const again = await admin.post(`/certificates/${body.id}/reissue`, { reason: 'Ещё раз', number: 'new' });
      expect(again.body.number).not.toBe(certificate.number);
      const { events } = (await admin.get(`/certificates/${again.body.id}`)).body;
      expect(events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
        ...['issued', 'reissued', 'reissued', 'replaced', 'replaced'],
      ]);
      expect(
        (await admin.post(`/certificates/${certificate.id}/reissue`, { reason: 'Старый', number: 'new' })).status,
      ).toBe(409);
    });
  });

  describe('listMyCertificates, getMyCertificateFile', () => {
    it('are one’s own, and nobody else’s', async () => {
      const { certificate, person } = await holder();
      const own = await signIn(server.app, person);
      const other = await signInAs(server, 'user');
      expect((await own.get('/my/certificates')).body).toMatchObject([
        {
          id: certificate.id,
          state: 'valid',
          daysLeft: 365,
          verifyAddress: expect.stringContaining(`/verify/${certificate.code}`),
        },
      ]);
      expect((await pdfOf(`/my/certificates/${certificate.id}/pdf`, own)).status).toBe(200);
      expect((await pdfOf(`/my/certificates/${certificate.id}/pdf`, other)).status).toBe(404);
      expect((await other.get('/my/certificates')).body).toEqual([]);
    });
  });

  describe('verifyCertificate', () => {
    it('knows codes as people type them, and tells nothing of others', async () => {
      const { certificate } = await holder();
      const anybody = new Client(server.app);
      const { code } = certificate;
      const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`;
      expect((await anybody.get(`/verify/${typed}`)).body).toMatchObject({
        state: 'valid',
        holder: certificate.fullName,
      });
      expect((await anybody.get('/verify/AAAAAAAAAAAAAAAA')).body).toMatchObject({ state: 'unknown', holder: null });
    });
  });

  describe('listCertificateKeys', () => {
    it('has the key that signed the code', async () => {
      const { certificate } = await holder();
      const { body } = await new Client(server.app).get('/certificate-keys');
      const keys = new Map<string, string>(body.map((key: Schemas['CertificateKey']) => [key.id, key.publicKey]));
      const row = await server.db
        .selectFrom('certificates')
        .select('payload')
        .where('id', '=', certificate.id)
        .executeTakeFirstOrThrow();
      const checked = await checkPayload(row.payload, keys, isSignature);
      expect(checked).toMatchObject({
        signature: 'right',
        values: { code: certificate.code, number: certificate.number },
      });
      const [version, key, text, signature = ''] = row.payload.split('.');
      const forged = `${version}.${key}.${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      expect((await checkPayload(forged, keys, isSignature))?.signature).toBe('wrong');
    });
  });

  // Reading in a thread takes its time on a busy machine.
  describe('checkCertificateFile', { timeout: 120_000 }, () => {
    it('says unaltered of what was issued, and how it stands now', async () => {
      const { certificate } = await holder();
      const { bytes } = await pdfOf(`/certificates/${certificate.id}/pdf`);
      const anybody = new Client(server.app);
      const { status, body } = await anybody.post('/certificate-files/check', bytes);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({
        verdict: 'unaltered',
        findings: [],
        certificate: { state: 'valid', number: certificate.number },
      });
      await admin.post(`/certificates/${certificate.id}/revoke`, { reason: 'Проверка' });
      expect((await anybody.post('/certificate-files/check', bytes)).body).toMatchObject({
        verdict: 'unaltered',
        certificate: { state: 'revoked' },
      });
      expect((await anybody.post('/certificate-files/check', Buffer.from('no PDF'))).status).toBe(422);
      expect((await anybody.post('/certificate-files/check', Buffer.from('%PDF-1.7\nnothing'))).body).toMatchObject({
        verdict: 'foreign',
      });
    });
  });

  describe('reminders', () => {
    it('are sent once for each time that the template names', async () => {
      const { person } = await holder();
      const kinds = async () =>
        (
          await server.db.selectFrom('notices').select('kind').where('user_id', '=', person.id).orderBy('id').execute()
        ).map(({ kind }) => kind);
      const start = new Date(server.clock());
      const round = async (days: number) => {
        const to = new Date(start.getTime() + days * 86_400_000);
        to.setHours(12);
        server.clock.set(to);
        await remindOfEnds(server.app.ctx);
        return (await kinds()).length;
      };
      expect(await round(300)).toBe(1);
      expect(await round(310)).toBe(2);
      expect(await round(311)).toBe(2);
      expect(await round(355)).toBe(3);
      expect(await round(356)).toBe(3);
      expect(await round(400)).toBe(3);
    });

    it('are not sent for what has just been issued for less time', async () => {
      const noon = new Date(server.clock());
      noon.setHours(12);
      server.clock.set(noon);
      admin = await signIn(server.app, admin.user);
      const template = await makeTemplate(admin, { validMonths: 1, remindDays: [60, 14] });
      const person = await buildUser(server.db);
      await issue(template.id, [person.id]);
      await remindOfEnds(server.app.ctx);
      const [certificate] = await listed({ templateId: template.id });
      const { events } = (await admin.get(`/certificates/${certificate?.id}`)).body;
      expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['issued']);
    });
  });
});
