import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { FALSE, TRUE } from '../../../../../../../tests/support/attempt-run.ts';
import { buildUser, type SignedInClient, signIn, signInAs, withApp } from '../../../../../../../tests/support/index.ts';
import { takeNews } from '../../../../learning/plans/index.ts';
import { assignPlan, buildPlan } from '../../../../learning/plans/plan.fixture.ts';
import { LAYOUT, makeTemplate } from '../../certificate.fixture.ts';
import { certificatesOf } from '../../issued.fixture.ts';
import { monthsLater } from '../values.ts';
import { takeCertificateNews } from './take-news.ts';

const DAY_MS = 86_400_000;

/** The page of the fixture, with the result of the exam on it. */
const WITH_RESULT: Schemas['CertificateLayout'] = {
  ...LAYOUT,
  elements: LAYOUT.elements.map((one) =>
    one.kind === 'field' && one.id === 'issuer' ? { ...one, field: 'percentage' as const } : one,
  ),
};

/** A result that changes after a certificate was issued never keeps or revokes it silently: somebody is asked. */
describe('certificates whose result changes', () => {
  const server = withApp();
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });
  const { issue, listed, detailOf, passable, learnerOf, take } = certificatesOf(server, () => admin);

  const round = () => takeCertificateNews(server.app.ctx);
  const forward = async (time: { days?: number; minutes?: number }) => {
    server.clock.forward(time);
    admin = await signIn(server.app, admin.user);
  };
  /** How the certificates of a template stand: state and what they wait for. */
  const standing = async (templateId: number) =>
    (await listed({ templateId })).map(({ state, review }) => [state, review]);

  let orders = 0;
  const reopen = async (testId: number, attemptId: number) => {
    orders += 1;
    const wish = { requestId: `reopening-${orders}`, attemptIds: [attemptId], minutes: 20, reason: 'Сбой сети' };
    const { status, body } = await admin.post(`/tests/${testId}/reopenings`, { ...wish, afterShown: true });
    expect([status, body.affected]).toEqual([200, [attemptId]]);
  };

  const set = (attemptId: number, values: { passed?: boolean; percentage?: number }) =>
    server.db.updateTable('attempts').set(values).where('id', '=', attemptId).execute();

  describe('of a test', () => {
    async function passed(fields: Parameters<typeof passable>[0] = {}, layout = LAYOUT) {
      const testId = await passable(fields);
      const template = await makeTemplate(admin, { testIds: [testId], layout });
      const person = await learnerOf(testId);
      const attemptId = await take(person, testId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
      const [certificate] = await listed({ templateId: template.id });
      return { testId, template, person, attemptId, id: certificate?.id ?? 0 };
    }

    it('are held back while the attempt is open again, and cleared when it is passed again', async () => {
      const { testId, template, person, attemptId } = await passed();
      await reopen(testId, attemptId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-held']]);
      expect(await take(person, testId)).toBe(attemptId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('wait for a decision when the reopened attempt is failed', async () => {
      const { testId, template, person, attemptId, id } = await passed();
      await reopen(testId, attemptId);
      await take(person, testId, FALSE);
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-changed']]);
      const kept = await admin.post(`/certificates/${id}/review`, { decision: 'keep', reason: 'Пересдаст в мае' });
      expect(kept.body).toMatchObject({ state: 'valid', review: null });
    });

    it('wait while somebody appeals, and no longer when that is decided', async () => {
      const { template, person, attemptId } = await passed({ review_policy: 'key' });
      const appeal = { position: 0, kind: 'wrong-key', text: 'По пункту 12 Правил верен второй вариант.' };
      const { body } = await person.post(`/my/attempts/${attemptId}/appeals`, appeal);
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-appealed']]);
      expect((await admin.post(`/appeals/${body.id}/reject`, { answer: 'Ключ верен: пункт 12.' })).status).toBe(200);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('are not issued while somebody appeals, and are afterwards', async () => {
      const testId = await passable({ review_policy: 'key' });
      const template = await makeTemplate(admin, { testIds: [testId] });
      const person = await learnerOf(testId);
      const attemptId = await take(person, testId);
      const appeal = { position: 0, kind: 'wrong-key', text: 'По пункту 12 Правил верен второй вариант.' };
      const { body } = await person.post(`/my/attempts/${attemptId}/appeals`, appeal);
      await round();
      expect(await standing(template.id)).toEqual([]);
      await person.post(`/my/appeals/${body.id}/withdraw`);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('do not keep a later pass from its own certificate', async () => {
      const { testId, template, person, attemptId, id } = await passed();
      await take(person, testId);
      await set(attemptId, { passed: false });
      await round();
      await round();
      expect(await standing(template.id)).toEqual([
        ['valid', 'result-changed'],
        ['valid', null],
      ]);
      await admin.post(`/certificates/${id}/review`, { decision: 'revoke', reason: 'Ключ был неверен' });
      expect(await standing(template.id)).toEqual([
        ['revoked', null],
        ['valid', null],
      ]);
    });

    it('are cleared by themselves once a result that is held back may be known', async () => {
      const closes = new Date(server.clock().getTime() + DAY_MS);
      const { testId, template, attemptId } = await passed();
      await server.db
        .updateTable('tests')
        .set({ review_from: 'closed', closes_at: closes } as never)
        .where('id', '=', testId)
        .execute();
      await set(attemptId, { passed: false });
      await set(attemptId, { passed: true });
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-held']]);
      await forward({ days: 2 });
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('wait for a decision when they show another percentage, and are issued anew with the one of today', async () => {
      const { template, attemptId, id } = await passed({ pass_percentage: 50 }, WITH_RESULT);
      expect((await detailOf(id)).values.percentage).toMatch(/^100\s%$/);
      await set(attemptId, { percentage: 75 });
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-differs']]);
      const { status, body } = await admin.post(`/certificates/${id}/reissue`, { reason: 'Пересчёт', number: 'same' });
      expect([status, body.review]).toEqual([200, null]);
      expect((await detailOf(body.id)).values.percentage).toMatch(/^75\s%$/);
      await round();
      expect(await standing(template.id)).toEqual([
        ['replaced', null],
        ['valid', null],
      ]);
    });

    it('do not mind a percentage that they do not show', async () => {
      const { template, attemptId } = await passed({ pass_percentage: 50 });
      await set(attemptId, { percentage: 75 });
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('cannot be issued anew while they wait for a decision', async () => {
      const { template, attemptId, id } = await passed();
      await set(attemptId, { passed: false });
      await round();
      const { status, body } = await admin.post(`/certificates/${id}/reissue`, { reason: 'Фамилия', number: 'same' });
      expect([status, body.id]).toEqual([409, 'certificate-under-review']);
      expect(await standing(template.id)).toEqual([['valid', 'result-changed']]);
    });

    it('are asked for also where staff issued them for the result', async () => {
      const testId = await passable();
      const person = await learnerOf(testId);
      const attemptId = await take(person, testId);
      await round();
      const template = await makeTemplate(admin, { layout: WITH_RESULT });
      const other = await buildUser(server.db);
      await issue(template.id, [person.user.id, other.id], { testId });
      const [certificate, without] = await listed({ templateId: template.id });
      const shown = { attemptId, values: { percentage: expect.stringMatching(/^100\s%$/) } };
      expect(await detailOf(certificate?.id ?? 0)).toMatchObject(shown);
      expect((await detailOf(without?.id ?? 0)).attemptId).toBeNull();
      await set(attemptId, { passed: false });
      await round();
      expect(await standing(template.id)).toEqual([
        ['valid', 'result-changed'],
        ['valid', null],
      ]);
    });
  });

  describe('of a plan', () => {
    /** A plan with a page, and a test that is not needed to complete it; the person has completed it. */
    async function completed(rule: 'completed' | 'passed', fields: Parameters<typeof passable>[0] = {}) {
      const testId = await passable(fields);
      const plan = await buildPlan(server.db, [[{ page: 'Текст' }, { test: testId, optional: true }]]);
      await server.db.updateTable('plans').set({ certificate_rule: rule }).where('id', '=', plan.id).execute();
      const template = await makeTemplate(admin, { planIds: [plan.id] });
      const person = await learnerOf(testId);
      await assignPlan(server.db, plan.id, server.clock(), { userId: person.user.id });
      await takeNews(server);
      await complete(plan.id);
      await round();
      return { testId, planId: plan.id, template, person };
    }

    const complete = (planId: number) =>
      server.db
        .updateTable('enrolments')
        .set({ state: 'completed', completed_at: server.clock() })
        .where('plan_id', '=', planId)
        .execute();

    it('that asks for passed tests are issued when all are passed', async () => {
      const { testId, template, person } = await completed('passed');
      expect(await standing(template.id)).toEqual([]);
      await take(person, testId, FALSE);
      await round();
      expect(await standing(template.id)).toEqual([]);
      await take(person, testId, TRUE);
      await round();
      expect(await listed({ templateId: template.id })).toMatchObject([{ source: 'plan', userId: person.user.id }]);
    });

    it('that asks for completion only are issued without', async () => {
      const { template } = await completed('completed');
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('wait for a decision while a passed test is open again, appealed against, or failed', async () => {
      const { testId, template, person } = await completed('passed', { review_policy: 'key' });
      const attemptId = await take(person, testId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
      const appeal = { position: 0, kind: 'wrong-key', text: 'По пункту 12 Правил верен второй вариант.' };
      const { body } = await person.post(`/my/attempts/${attemptId}/appeals`, appeal);
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-appealed']]);
      await person.post(`/my/appeals/${body.id}/withdraw`);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
      await reopen(testId, attemptId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', 'result-changed']]);
      await take(person, testId);
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('are dated by the day on which they were earned, and hold from that on', async () => {
      const { testId, planId, template, person } = await completed('passed');
      await server.db.updateTable('plans').set({ certificate_months: 12 }).where('id', '=', planId).execute();
      await take(person, testId);
      await forward({ days: 40 });
      await round();
      const [certificate] = await listed({ templateId: template.id });
      const earned = new Date(server.clock().getTime() - 40 * DAY_MS);
      expect(certificate?.issuedOn).toBe(localDay(earned));
      expect(certificate?.expiresOn).toBe(monthsLater(localDay(earned), 12));
    });

    it('wait until results may be known: they tell them', async () => {
      const closes = new Date(server.clock().getTime() + DAY_MS);
      const { testId, template, person } = await completed('passed', {
        review_from: 'closed',
        closes_at: closes,
      } as never);
      await take(person, testId);
      await round();
      expect(await standing(template.id)).toEqual([]);
      await forward({ days: 2 });
      await round();
      expect(await standing(template.id)).toEqual([['valid', null]]);
    });

    it('rest on the attempts of their own cycle', async () => {
      const { testId, planId, template, person } = await completed('passed');
      await forward({ minutes: 1 });
      const now = server.clock();
      const first = await server.db
        .selectFrom('enrolments')
        .select(['version_id', 'user_id'])
        .where('plan_id', '=', planId)
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('enrolments')
        .values({ ...first, plan_id: planId, cycle: 2, source: 'staff', starts_at: now, created_at: now } as never)
        .execute();
      await take(await signIn(server.app, person.user), testId);
      await round();
      expect(await standing(template.id)).toEqual([]);
      await complete(planId);
      await round();
      const issued = await listed({ templateId: template.id });
      expect(issued).toHaveLength(1);
      const { enrolmentId } = await detailOf(issued[0]?.id ?? 0);
      const { cycle } = await server.db
        .selectFrom('enrolments')
        .select('cycle')
        .where('id', '=', enrolmentId ?? 0)
        .executeTakeFirstOrThrow();
      expect(cycle).toBe(2);
    });
  });
});
