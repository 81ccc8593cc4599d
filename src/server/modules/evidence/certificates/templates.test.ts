import { describe, expect, it } from 'vitest';
import { buildTest, buildUser, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { buildPlan } from '../../learning/plans/plan.fixture.ts';
import { LAYOUT, makeTemplate } from './certificate.fixture.ts';

describe('templates of certificates', () => {
  const server = withApp();

  const roleWith = async (...permissions: string[]) =>
    (
      await server.db
        .insertInto('roles')
        .values({ key: 'designer', title: '{"ru":"Оформитель"}', permissions: ['session:self', ...permissions] })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  describe('createCertificateTemplate, getCertificateTemplate', () => {
    it('keeps layout, series and what ends with a certificate', async () => {
      const admin = await signInAs(server, 'admin');
      const plan = await buildPlan(server.db, []);
      const test = await buildTest(server.db);
      const made = await makeTemplate(admin, {
        ...{ planIds: [plan.id], testIds: [test.id], remindDays: [14, 60], numberDigits: 4, numberPrefix: 'ОТ' },
      });
      expect(made).toMatchObject({
        ...{ layout: LAYOUT, planIds: [plan.id], testIds: [test.id], active: true, otherPlans: false, issuedCount: 0 },
        ...{ remindDays: [60, 14], revision: 1 },
      });
      expect(made.nextNumber).toMatch(/^ОТ-\d{4}-0001$/);
      expect((await admin.get(`/certificate-templates/${made.id}`)).body).toEqual(made);
    });

    it('refuses a page that lacks what it has to tell, and names that nobody fills in', async () => {
      const admin = await signInAs(server, 'admin');
      const refused = async (elements: object[], more: object = {}) => {
        const layout = { ...LAYOUT, elements, ...more };
        const body = { title: { ru: 'Ш' }, organisation: { ru: 'О' }, layout, numberPrefix: 'X' };
        const answer = await admin.post('/certificate-templates', body);
        expect(answer.status).toBe(422);
        return Object.keys(answer.body.errors);
      };
      const { elements } = LAYOUT;
      expect(await refused(elements.filter(({ kind }) => kind !== 'qr'))).toEqual(['layout']);
      expect(await refused(elements.filter(({ id }) => id !== 'name'))).toEqual(['layout']);
      expect(await refused([...elements, { ...elements[1], id: 'x', text: { ru: '{salary}' } }])).toEqual([
        'layout.elements.8.text',
      ]);
      expect(await refused([...elements, elements[1] ?? {}])).toEqual(['layout.elements.8.id']);
      expect(await refused([...elements, { ...elements[1], id: 'x', x: 300 }])).toEqual(['layout.elements.8.x']);
      expect(await refused(elements, { background: 'no-such-picture-0000' })).toEqual(['layout.background']);
    });

    it('gives a plan to one template, and a series too', async () => {
      const admin = await signInAs(server, 'admin');
      const plan = await buildPlan(server.db, []);
      const test = await buildTest(server.db);
      const taken = { planIds: [plan.id], testIds: [test.id], numberPrefix: 'A1', otherPlans: true };
      await makeTemplate(admin, { ...taken, title: { ru: 'Прежний' } });
      const order = (fields: object) =>
        admin.post('/certificate-templates', {
          ...{ title: { ru: 'Ш' }, organisation: { ru: 'О' }, layout: LAYOUT, numberPrefix: 'A2', ...fields },
        });
      expect(Object.keys((await order({ planIds: [plan.id] })).body.errors)).toEqual(['planIds']);
      expect(Object.keys((await order({ numberPrefix: 'A1' })).body.errors)).toEqual(['numberPrefix']);
      expect(Object.keys((await order({ otherPlans: true })).body.errors)).toEqual(['otherPlans']);
      expect(Object.keys((await order({ planIds: [987_654] })).body.errors)).toEqual(['planIds']);
      expect((await order(taken)).body.errors).toEqual({
        planIds: 'План «Программа» уже указан в шаблоне «Прежний». Уберите его там или здесь',
        testIds: expect.stringMatching(/^Тест «.+» уже указан в шаблоне «Прежний»/),
        otherPlans: expect.stringContaining('обслуживает шаблон «Прежний»'),
        numberPrefix: expect.stringContaining('номера шаблона «Прежний»'),
      });
    });
  });

  describe('listCertificateTemplates, updateCertificateTemplate, deleteCertificateTemplate, exportCertificateTemplates', () => {
    it('finds, changes, exports and deletes', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      const made = await makeTemplate(admin, { testIds: [test.id], title: { ru: 'Промышленная безопасность' } });
      const found = await admin.get('/certificate-templates', {
        filter: { testId: test.id, active: true, q: 'промышленная' },
      });
      expect(found.body.map(({ id }: { id: number }) => id)).toEqual([made.id]);
      const changed = await admin.put(`/certificate-templates/${made.id}`, { testIds: [], revision: 1, active: false });
      expect(changed.body).toMatchObject({ testIds: [], active: false, revision: 2 });
      expect((await admin.put(`/certificate-templates/${made.id}`, { active: true, revision: 1 })).status).toBe(409);
      const csv = await admin.get('/certificate-templates/export', { filter: { id: [made.id] } });
      expect(csv.status).toBe(200);
      expect(csv.body).toContain('Промышленная безопасность');
      expect((await admin.delete(`/certificate-templates/${made.id}`)).status).toBe(200);
      expect((await admin.get(`/certificate-templates/${made.id}`)).status).toBe(404);
    });
  });

  describe('getCertificateSample', () => {
    it('has the data of a person in three languages, or invented ones', async () => {
      const admin = await signInAs(server, 'admin');
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }]]);
      const person = await buildUser(server.db, { surname: 'Сапаров', name: 'Ерлан', language: 'kz' });
      const { body } = await admin.get('/certificate-templates/sample', { userId: person.id, planId: plan.id });
      expect(body).toMatchObject({
        language: 'kz',
        values: { ru: { surname: 'Сапаров', hours: '4', title: 'Программа' } },
      });
      expect((await admin.get('/certificate-templates/sample')).body.values.kz.fullName).toContain('Нұрғалиева');
      expect((await admin.get('/certificate-templates/sample', { userId: 987_654 })).status).toBe(404);
    });

    it('tells nothing of people to those who may not see them', async () => {
      const person = await buildUser(server.db);
      const role_id = await roleWith('certificate-templates:show');
      const designer = await signIn(server.app, await buildUser(server.db, { role_id }));
      expect((await designer.get('/certificate-templates/sample')).status).toBe(200);
      expect((await designer.get('/certificate-templates/sample', { userId: person.id })).status).toBe(403);
      const order = { layout: LAYOUT, organisation: { ru: 'Дорога' }, language: 'ru', userId: person.id };
      expect((await designer.post('/certificate-templates/preview', order)).status).toBe(403);
    });
  });

  describe('previewCertificate', () => {
    it('is a PDF of the layout that is no certificate', async () => {
      const admin = await signInAs(server, 'admin');
      const order = { layout: LAYOUT, organisation: { ru: 'Дорога' }, language: 'ru' };
      const { status, body, headers } = await admin.post('/certificate-templates/preview', order);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(body.slice(0, 5)).toBe('%PDF-');
      expect(body).not.toContain('SYNAQ-PROOF');
    });
  });
});
