import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { EXTENSIONS, VERBS } from './cmi5/names.ts';
import { abandonExpired, forgetLooks } from './index.ts';
import { au, block, buildCourse, launched, learning } from './testing/xapi.fixture.ts';

const PASSED = { success: true, score: { scaled: 0.9 }, duration: 'PT10S' };
const COMPLETED = { completion: true, duration: 'PT20S' };
const ENDED = { duration: 'PT30S' };

describe('sessions of units of cmi5', () => {
  const server = withApp();
  const standing = async (who: Awaited<ReturnType<typeof signInAs>>, id: number) =>
    (await who.get(`/my/scorms/${id}`)).body as Schemas['MyOpenScorm'];
  const verbsIn = async (attemptId: number) => {
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get(`/scorm-attempts/${attemptId}/statements`);
    return (body as Schemas['ScormStatement'][]).map(({ verb }) => verb.split('/').at(-1));
  };
  const attemptOf = async (scormId: number) =>
    (
      await server.db
        .selectFrom('scorm_attempts')
        .select('id')
        .where('scorm_id', '=', scormId)
        .executeTakeFirstOrThrow()
    ).id;

  describe('openPackageUnit', () => {
    it('tells a unit what cmi5 has it told, and its key once', async () => {
      const { who, open } = await learning(server, [au('A')]);
      const unit = await open('A');
      expect(unit.address).toMatch(/\/index\.html\?/u);
      expect(unit.query.get('endpoint')).toBe('http://synaq.test/xapi/');
      expect(unit.actor).toEqual({
        objectType: 'Agent',
        account: { homePage: 'http://synaq.test', name: String(who.user.id) },
      });
      expect(unit.activityId).not.toBe('https://example.org/A');
      expect(await unit.fetch()).toMatchObject({ 'error-code': '1' });
      expect((await unit.state('GET', 'LMS.LaunchData')).json()).toMatchObject({
        contextTemplate: { contextActivities: { grouping: [{ id: 'https://example.org/A' }] } },
        ...{ launchMode: 'Normal', launchMethod: 'AnyWindow', moveOn: 'CompletedAndPassed', masteryScore: 0.8 },
        ...{ launchParameters: 'level=1', entitlementKey: { courseStructure: 'key-1' } },
        returnURL: expect.stringMatching(/^http:\/\/localhost:\d+\/c\/[^/]+\/~left\?language=ru$/u),
      });
      const agent = JSON.stringify(unit.actor);
      const preferences = await unit.ask(
        'GET',
        `agents/profile?${new URLSearchParams({ agent, profileId: 'cmi5LearnerPreferences' })}`,
      );
      expect(preferences.json()).toMatchObject({ audioPreference: 'on' });
      for (const method of ['PUT', 'POST', 'DELETE'] as const)
        expect((await unit.state(method, 'LMS.LaunchData', { payload: '{}' })).statusCode).toBe(403);
    });

    it('knows no fetch URL that is not its own', async () => {
      const { open } = await learning(server, [au('A')]);
      const unit = await open('A');
      const address = new URL(unit.query.get('fetch') ?? '');
      address.searchParams.set('key', 'x'.repeat(43));
      const answer = await server.app.inject({ method: 'POST', url: address.pathname + address.search });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { 'error-code': '2' }]);
      expect((await server.app.inject({ method: 'GET', url: address.pathname + address.search })).statusCode).toBe(404);
    });

    it('brings an attempt to its end, and plans, time and results with it', async () => {
      const { id, who, open, launchId } = await learning(
        server,
        [block('B', au('A')), au('C', { moveOn: 'NotApplicable' })],
        {
          completes_on: 'completed-and-passed',
        },
      );
      const unit = await open('A');
      server.clock.forward({ seconds: 40 });
      const answered = unit.plain({
        verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
        object: {
          id: 'https://example.org/q1',
          definition: {
            interactionType: 'choice',
            correctResponsesPattern: ['a'],
            choices: [{ id: 'a' }, { id: 'b' }],
          },
        },
        result: { response: 'b', success: false, duration: 'PT3S' },
      });
      expect((await unit.tell(unit.defined('initialized'))).statusCode).toBe(200);
      expect((await unit.tell(answered, unit.defined('completed', COMPLETED))).statusCode).toBe(200);
      expect((await standing(who, id)).scorm.newest?.status).toMatchObject({
        completion: 'incomplete',
        success: 'unknown',
      });
      expect((await unit.tell(unit.defined('passed', PASSED), unit.defined('terminated', ENDED))).statusCode).toBe(200);
      const { scorm } = await standing(who, id);
      expect(scorm).toMatchObject({
        state: 'finished',
        newest: { totalSeconds: 30, status: { completion: 'completed', success: 'passed', scoreScaled: 0.9 } },
        // 40 seconds had passed before the unit told of 30: plans count what the attempt has.
        progress: { share: 1, seconds: 30 },
      });
      const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId, as: 'open' });
      expect((body as Schemas['ScormLaunch']).order.states).toMatchObject({
        'https://example.org/A': { exit: 'normal', status: { completion: 'completed', success: 'passed' } },
        'https://example.org/B': { status: { completion: 'completed' } },
      });
      const attempt = await attemptOf(id);
      expect(await verbsIn(attempt)).toEqual([
        ...['launched', 'initialized', 'answered', 'completed', 'passed', 'terminated', 'satisfied', 'satisfied'],
      ]);
      const admin = await signInAs(server, 'admin');
      expect((await admin.get(`/scorm-attempts/${attempt}`)).body).toMatchObject({
        interactions: [
          { interactionId: 'https://example.org/q1', type: 'choice', response: 'b', correctResponses: ['a'] },
        ],
      });
    });

    it('abandons the session before, adds up times, and goes on with the state', async () => {
      const { id, who, open } = await learning(server, [au('A')]);
      const first = await open('A');
      expect((await first.state('PUT', 'page', { payload: '{"page":2}' })).statusCode).toBe(204);
      server.clock.forward({ seconds: 20 });
      await first.tell(first.defined('initialized'));
      const second = await open('A');
      const late = await first.tell(first.plain());
      expect([late.statusCode, late.json()]).toEqual([403, { error: 'the session has ended (cmi5 9.3.8)' }]);
      expect((await first.state('PUT', 'page', { payload: '{}' })).statusCode).toBe(403);
      expect((await second.state('GET', 'page')).json()).toEqual({ page: 2 });
      expect(second.registration).toBe(first.registration);
      expect(second.activityId).toBe(first.activityId);
      server.clock.forward({ seconds: 15 });
      await second.tell(second.defined('initialized'), second.defined('terminated', { duration: 'PT10S' }));
      expect((await standing(who, id)).scorm.newest?.totalSeconds).toBe(30);
      expect(await verbsIn(await attemptOf(id))).toEqual([
        ...['launched', 'initialized', 'abandoned', 'launched', 'initialized', 'terminated'],
      ]);
    });

    it('counts nothing of what is read again or looked at', async () => {
      const { id, who, open } = await learning(server, [au('A', { moveOn: 'Completed' })]);
      const unit = await open('A');
      await unit.state('PUT', 'page', { payload: '{"page":2}' });
      await unit.tell(
        unit.defined('initialized'),
        unit.defined('completed', COMPLETED),
        unit.defined('terminated', ENDED),
      );
      for (const [as, mode] of [
        ['review', 'Review'],
        ['browse', 'Browse'],
      ] as const) {
        const again = await open('A', as);
        expect((await again.state('GET', 'LMS.LaunchData')).json()).toMatchObject({ launchMode: mode });
        await again.tell(again.defined('initialized'));
        expect((await again.tell(again.defined('passed', PASSED))).statusCode).toBe(403);
        expect((await again.state('PUT', 'page', { payload: '{"page":9}' })).statusCode).toBe(204);
        expect((await again.state('GET', 'page')).json()).toEqual({ page: 9 });
        expect((await again.tell(again.defined('terminated', ENDED))).statusCode).toBe(200);
      }
      const { scorm } = await standing(who, id);
      expect(scorm.newest?.status).toMatchObject({ completion: 'completed', success: 'unknown' });
      const more = await launched(server, who, id);
      const last = await more.open('A', 'review');
      expect((await last.state('GET', 'page')).json()).toEqual({ page: 2 });
    });

    it('opens nothing of another person, of an older window, or that is no unit', async () => {
      const { id, who, launchId, open } = await learning(server, [block('B', au('A'))]);
      const other = await signInAs(server, 'user');
      const itemId = 'https://example.org/A';
      expect((await other.post(`/my/scorms/${id}/units`, { launchId, itemId, as: 'normal' })).status).toBe(404);
      expect((await other.post(`/my/scorms/${id}/units`, { launchId, itemId, as: 'review' })).status).toBe(404);
      for (const odd of ['https://example.org/B', 'none'])
        expect((await who.post(`/my/scorms/${id}/units`, { launchId, itemId: odd, as: 'normal' })).status).toBe(422);
      await open('A');
      const newer = await launched(server, who, id);
      await newer.open('A');
      expect((await who.post(`/my/scorms/${id}/units`, { launchId, itemId, as: 'normal' })).status).toBe(409);
      const hidden = await buildCourse(server, [au('A')], { published: false });
      expect((await who.post(`/my/scorms/${hidden}/units`, { launchId, itemId, as: 'browse' })).status).toBe(404);
    });
  });

  describe('openPackageUnit where attempts are counted', () => {
    const FAILED = { success: false, score: { scaled: 0.1 }, duration: 'PT1S' };
    const counted = () => learning(server, [au('A')], { attempts_allowed: 1, completes_on: 'passed' });
    const failOnce = async ({ open }: Awaited<ReturnType<typeof counted>>) => {
      const unit = await open('A');
      await unit.tell(
        unit.defined('initialized'),
        unit.defined('completed', COMPLETED),
        unit.defined('failed', FAILED),
      );
      await unit.tell(unit.defined('terminated', ENDED));
    };

    it('gives units of an attempt that has ended to be read alone', async () => {
      const course = await counted();
      await failOnce(course);
      expect((await standing(course.who, course.id)).scorm).toMatchObject({ state: 'finished', mayBeginAnew: false });
      const again = await course.open('A');
      expect((await again.state('GET', 'LMS.LaunchData')).json()).toMatchObject({ launchMode: 'Review' });
      await again.tell(again.defined('initialized'));
      expect((await again.tell(again.defined('passed', PASSED))).statusCode).toBe(403);
      const { scorm } = await standing(course.who, course.id);
      expect([scorm.newest?.status.success, scorm.progress?.completedAt]).toEqual(['failed', null]);
    });

    it('opens nothing by a launch that was closed', async () => {
      const { id, who, launchId } = await counted();
      await who.post(`/my/scorm-launches/${launchId}/close`, {});
      const body = { launchId, itemId: 'https://example.org/A', as: 'normal' };
      expect((await who.post(`/my/scorms/${id}/units`, body)).status).toBe(409);
    });

    it('lets nobody look at units before the attempt has ended', async () => {
      const course = await counted();
      const { id, who, launchId } = course;
      const look = async (as: string) =>
        (await who.post(`/my/scorms/${id}/units`, { launchId, itemId: 'https://example.org/A', as })).status;
      expect([await look('browse'), await look('review')]).toEqual([404, 404]);
      await failOnce(course);
      expect([await look('browse'), await look('review')]).toEqual([404, 200]);
    });
  });

  it('leaves the unit that counts as it is while the attempt is read beside it, and counts no answer of that', async () => {
    const { id, open } = await learning(server, [au('A')]);
    const unit = await open('A');
    await unit.tell(unit.defined('initialized'));
    const look = await open('A', 'review');
    const answer = look.plain({
      verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
      object: { id: 'https://example.org/q', definition: { interactionType: 'other' } },
      result: { response: 'looked', extensions: { [EXTENSIONS.progress]: 90 } },
    });
    expect((await look.tell(look.defined('initialized'), answer)).statusCode).toBe(200);
    expect((await unit.tell(unit.plain())).statusCode).toBe(200);
    const item = await server.db
      .selectFrom('scorm_items')
      .select(['data', 'progress'])
      .where('attempt_id', '=', await attemptOf(id))
      .where('item_id', '=', 'https://example.org/A')
      .executeTakeFirstOrThrow();
    expect(item).toEqual({ data: {}, progress: null });
  });

  describe('getPackageUnits', () => {
    it('tells how units stand, to their learner alone, and changes nothing', async () => {
      const { open, who, launchId, id } = await learning(server, [au('A', { moveOn: 'Completed' })]);
      const look = async (client = who) => client.get(`/my/scorm-launches/${launchId}/units`);
      expect((await look()).body).toEqual({ keepsStates: true, isUnitOpen: false, units: {} });
      const unit = await open('A');
      const sessions = () =>
        server.db.selectFrom('xapi_sessions').selectAll().where('id', '=', unit.sessionId).execute();
      const before = await sessions();
      expect((await look()).body).toMatchObject({ isUnitOpen: true });
      expect(await sessions()).toEqual(before);
      await unit.tell(unit.defined('initialized'), unit.defined('completed', COMPLETED));
      expect((await look()).body).toMatchObject({
        isUnitOpen: true,
        units: { 'https://example.org/A': { completion: 'completed', success: 'unknown' } },
      });
      await unit.tell(unit.defined('terminated', ENDED));
      expect((await look()).body).toMatchObject({ keepsStates: true, isUnitOpen: false });
      expect((await look(await signInAs(server, 'user'))).status).toBe(404);
      const newer = randomUUID();
      await server.db.updateTable('scorm_attempts').set({ ended_at: null }).where('scorm_id', '=', id).execute();
      await who.post(`/my/scorms/${id}/launches`, { launchId: newer, as: 'open' });
      await server.db.updateTable('scorm_launches').set({ seq: 1 }).where('id', '=', newer).execute();
      expect((await look()).body).toMatchObject({ keepsStates: false });
    });
  });

  it('ends sessions that were left without a word once their time is over, and leaves the attempt as it is', async () => {
    const { open, id, who } = await learning(server, [au('A')]);
    const unit = await open('A');
    server.clock.forward({ seconds: 30 });
    await unit.tell(unit.defined('initialized'));
    const before = (await standing(who, id)).scorm.newest;
    server.clock.forward({ seconds: 11 * 3600 });
    await abandonExpired(server.app.ctx);
    expect(await verbsIn(await attemptOf(id))).not.toContain('abandoned');
    server.clock.forward({ seconds: 2 * 3600 });
    await abandonExpired(server.app.ctx);
    await abandonExpired(server.app.ctx);
    expect(await verbsIn(await attemptOf(id))).toEqual(['launched', 'initialized', 'abandoned']);
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get(`/scorm-attempts/${await attemptOf(id)}/statements`, {
      filter: { verb: 'abandoned' },
    });
    expect(body).toMatchObject([{ isOwn: true, result: { duration: 'PT30S' } }]);
    const newest = await server.db
      .selectFrom('scorm_attempts')
      .select('last_at')
      .where('scorm_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(newest.last_at.toISOString()).toBe(before?.lastAt);
  });

  it('forgets what was only looked at after a day, and not what counts', async () => {
    const { open, id } = await learning(server, [au('A')]);
    const unit = await open('A');
    await unit.state('PUT', 'page', { payload: '{}' });
    const look = await open('A', 'browse');
    await look.state('PUT', 'page', { payload: '{}' });
    const again = await open('A', 'review');
    await again.state('PUT', 'page', { payload: '{}' });
    const scopes = async () =>
      (
        await server.db
          .selectFrom('xapi_documents')
          .select('scope')
          .where('scorm_id', '=', id)
          .where('document_id', '=', 'page')
          .execute()
      )
        .map(({ scope }) => scope)
        .toSorted();
    expect(await scopes()).toEqual([unit.registration, look.sessionId, again.sessionId].toSorted());
    await forgetLooks(server.app.ctx);
    expect(await scopes()).toHaveLength(3);
    server.clock.forward({ seconds: 25 * 3600 });
    await forgetLooks(server.app.ctx);
    expect(await scopes()).toEqual([unit.registration]);
  });

  it('keeps no more than the twenty looks of a person that are the newest', async () => {
    const { open, id } = await learning(server, [au('A')]);
    const unit = await open('A');
    for (let more = 0; more < 23; more += 1) await open('A', 'browse');
    const kept = await server.db
      .selectFrom('xapi_registrations')
      .select('attempt_id')
      .where('scorm_id', '=', id)
      .execute();
    expect(kept.filter(({ attempt_id: attempt }) => attempt === null).length).toBeLessThanOrEqual(21);
    expect((await unit.ask('GET', 'statements')).statusCode).toBe(200);
  });

  describe('tryPackageUnit', () => {
    it('lets staff look at what is not published, and counts nothing', async () => {
      const admin = await signInAs(server, 'admin');
      const id = await buildCourse(server, [au('A')], { published: false });
      const { status, body } = await admin.post(`/scorms/${id}/unit-tries`, { itemId: 'https://example.org/A' });
      expect([status, body]).toMatchObject([200, { ownWindow: false }]);
      expect(await server.db.selectFrom('scorm_attempts').select('id').where('scorm_id', '=', id).execute()).toEqual(
        [],
      );
    });
  });

  describe('listScormStatements', () => {
    it('lists them in their order, by unit, verb and meaning', async () => {
      const { id, open } = await learning(server, [au('A')]);
      const unit = await open('A');
      const description = { en: 'A question', 'ru-RU': 'Вопрос' };
      const question = { id: 'https://example.org/q', definition: { description } };
      await unit.tell(unit.defined('initialized'), unit.plain({ result: { response: 'a\0\ud800' } }));
      await unit.tell(unit.plain({ verb: { id: 'https://x.test/put' }, object: question }));
      const attempt = await attemptOf(id);
      const admin = await signInAs(server, 'admin');
      const { body, headers } = await admin.get(`/scorm-attempts/${attempt}/statements`, { range: [0, 1] });
      expect(headers['content-range']).toBe('scorm-statements 0-1/4');
      expect(body).toMatchObject([
        { verb: VERBS.launched, isOwn: true, object: 'Часть https://example.org/A', result: null },
        { verb: VERBS.initialized, isOwn: false, isDefined: true, object: 'Часть https://example.org/A' },
      ]);
      const put = await admin.get(`/scorm-attempts/${attempt}/statements`, { filter: { verb: 'put' } });
      expect(put.body).toMatchObject([{ object: 'Вопрос', itemId: 'https://example.org/A' }]);
      expect(
        (await admin.get(`/scorm-attempts/${attempt}/statements`, { filter: { verb: 'looked', isDefined: false } }))
          .body,
      ).toMatchObject([{ result: { response: 'a\0\ud800' }, statement: { authority: {}, version: '1.0.0' } }]);
      expect((await admin.get('/scorm-attempts/999999/statements')).status).toBe(404);
    });
  });

  describe('exportScormStatements', () => {
    it('gives them as a table', async () => {
      const { id, open } = await learning(server, [au('A')]);
      const unit = await open('A');
      await unit.tell(unit.defined('initialized'));
      const admin = await signInAs(server, 'admin');
      const answer = await admin.get(`/scorm-attempts/${await attemptOf(id)}/statements/export`, { format: 'csv' });
      expect(answer.status).toBe(200);
      expect(String(answer.body)).toContain(VERBS.initialized);
    });
  });

  it('keeps what was acknowledged in one commit with what it comes to', async () => {
    const { id, who, open } = await learning(server, [au('A', { moveOn: 'Completed' })]);
    const unit = await open('A');
    await unit.tell(unit.defined('initialized'));
    const statement = unit.defined('completed', COMPLETED);
    const [one, other] = await Promise.all([unit.tell(statement), unit.tell(statement)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await standing(who, id)).scorm.newest?.status.completion).toBe('completed');
    const refused = await unit.tell(unit.plain(), unit.defined('completed', COMPLETED));
    expect(refused.statusCode).toBe(403);
    const { body } = {
      body: (await unit.ask('GET', 'statements?ascending=true')).json<{ statements: { verb: { id: string } }[] }>(),
    };
    expect(body.statements.map(({ verb }) => verb.id.split('/').at(-1))).toEqual([
      'launched',
      'initialized',
      'completed',
      'satisfied',
    ]);
  });
});
