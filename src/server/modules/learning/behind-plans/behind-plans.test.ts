import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  buildFilm,
  buildVideoLesson,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { assignPlan, buildPlan, type Learned } from '../plans/plan.fixture.ts';
import { takeNews } from '../plans/index.ts';

const WORD = '<p>Слово</p>';

describe('materials behind plans', () => {
  const server = withApp();

  const publish = async (fields: Parameters<typeof buildFilm>[1] = {}) => {
    const { id } = await buildFilm(server.db, fields);
    await server.db.updateTable('media_files').set({ published: true }).where('id', '=', id).execute();
    return id;
  };

  async function tour(): Promise<{ id: number; sceneKey: string }> {
    const admin = await signInAs(server, 'admin');
    const sceneKey = randomUUID();
    const mediaFileId = await publish({ kind: 'image', media_type: 'image/webp', duration_seconds: null });
    const place = { key: sceneKey, title: { ru: 'Зал' }, mediaFileId, heading: 0, pitch: 0, hotspots: [] };
    const { body } = await admin.post('/vr-scenes', { title: { ru: 'Станция' }, scenes: [place], published: true });
    return { id: body.id, sceneKey };
  }

  /** A film, a file and a tour, as the second theme of a plan whose first is a page. */
  async function materials() {
    const file = await publish({
      kind: 'document',
      media_type: 'application/pdf',
      duration_seconds: null,
      page_count: 1,
    });
    const film = (await buildVideoLesson(server.db)).id;
    const { id: vr, sceneKey } = await tour();
    const second: Learned[] = [{ file }, { video: film }, { vr }];
    const open: readonly [string, (who: SignedInClient) => Promise<{ status: number; body: { id?: unknown } }>][] = [
      ['lesson', (who) => who.get(`/my/video-lessons/${film}`)],
      ['session', (who) => who.post(`/my/video-lessons/${film}/sessions`)],
      ['links of the file', (who) => who.get(`/my/media-files/${file}`)],
      ['progress of the file', (who) => who.post(`/my/media-files/${file}/progress`, {})],
      ['tour', (who) => who.get(`/my/vr-scenes/${vr}`)],
      ['visit', (who) => who.post(`/my/vr-scenes/${vr}/visits`, { sceneKey })],
    ];
    const tryAll = async (who: SignedInClient) => {
      const seen = new Set<unknown>();
      for (const [, ask] of open) {
        const { status, body } = await ask(who);
        seen.add(status < 300 ? 'open' : body.id);
      }
      return [...seen];
    };
    const shown = async (who: SignedInClient) => {
      const lists = [
        ['/my/video-lessons', film],
        ['/my/media-files', file],
        ['/my/vr-scenes', vr],
      ] as const;
      const locks = [];
      for (const [path, id] of lists) {
        const { body } = await who.get(path);
        locks.push(body.find((item: { id: number }) => item.id === id).locked?.reason);
      }
      return locks;
    };
    return { second, file, tryAll, shown };
  }

  const progressOf = (userId: number) =>
    server.db.selectFrom('material_progress').select('kind').where('user_id', '=', userId).execute();

  async function enrol(who: SignedInClient, planId: number, dates: Parameters<typeof assignPlan>[4] = {}) {
    await assignPlan(server.db, planId, server.clock(), { userId: who.user.id }, dates);
    await takeNews(server);
  }

  it('give nothing while every plan keeps them closed, and take no progress', async () => {
    const { second, file, tryAll, shown } = await materials();
    const plan = await buildPlan(server.db, [[{ page: WORD }], second], { sequential: true });
    const [learner, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
    await enrol(learner, plan.id);
    expect(await tryAll(learner)).toEqual(['theme-locked']);
    expect(await progressOf(learner.user.id)).toEqual([]);
    expect(await shown(learner)).toEqual(['theme', 'theme', 'theme']);
    const { body } = await learner.get(`/my/media-files/${file}`);
    expect(body.message).toContain('1');
    const [own] = (await learner.get('/my/plans')).body;
    expect(body.details).toMatchObject({ reason: 'theme', number: 1, plan: own.title });
    // Whoever has no plan with them is free.
    expect(await tryAll(other)).toEqual(['open']);
    expect(await shown(other)).toEqual([undefined, undefined, undefined]);
  });

  it('open with the first plan that opens them', async () => {
    const { second, tryAll, shown } = await materials();
    const closed = await buildPlan(server.db, [[{ page: WORD }], second], { sequential: true });
    const open = await buildPlan(server.db, [second]);
    const learner = await signInAs(server, 'user');
    await enrol(learner, closed.id);
    await enrol(learner, open.id);
    expect(await tryAll(learner)).toEqual(['open']);
    expect(await shown(learner)).toEqual([undefined, undefined, undefined]);
  });

  it('wait for a plan that has not begun', async () => {
    const { second, tryAll } = await materials();
    const plan = await buildPlan(server.db, [second]);
    const learner = await signInAs(server, 'user');
    await enrol(learner, plan.id, { starts_on: '2028-01-01' });
    expect(await tryAll(learner)).toEqual(['plan-not-started']);
  });

  it('count only when their theme opens, and then at once', async () => {
    const { second } = await materials();
    const plan = await buildPlan(server.db, [[{ page: WORD }], second], { sequential: true });
    const learner = await signInAs(server, 'user');
    await enrol(learner, plan.id);
    const now = server.clock();
    const did = (kind: 'page' | 'file' | 'video' | 'vr', ref: number | string) => ({
      ...{ user_id: learner.user.id, kind, ref: String(ref), cycle: 1, share: 1, seconds: 60 },
      ...{ started_at: now, last_at: now, completed_at: now },
    });
    const ids = second.map((one) => ('file' in one ? one.file : 'video' in one ? one.video : 'vr' in one ? one.vr : 0));
    const kinds = ['file', 'video', 'vr'] as const;
    await server.db
      .insertInto('material_progress')
      .values(ids.map((id, at) => did(kinds[at] ?? 'file', id)))
      .execute();
    const planOf = async () => {
      const [{ id }] = (await learner.get('/my/plans')).body;
      return (await learner.get(`/my/plans/${id}`)).body;
    };
    const before = await planOf();
    expect(before.plan).toMatchObject({ hoursDone: 0, themesDone: 0, share: 0, state: 'in_progress' });
    expect(before.themes[1]).toMatchObject({
      state: 'not_started',
      hoursDone: 0,
      share: 0,
      locked: { reason: 'theme' },
    });
    await server.db
      .insertInto('material_progress')
      .values(did('page', plan.themes[0]?.keys[0] ?? ''))
      .execute();
    expect((await planOf()).plan).toMatchObject({ state: 'completed', hoursDone: 8, themesDone: 2 });
  });

  it('stay as they are when another plan asks for them, and count in both', async () => {
    const film = (await buildVideoLesson(server.db)).id;
    const learner = await signInAs(server, 'user');
    const first = await buildPlan(server.db, [[{ video: film }]]);
    await enrol(learner, first.id);
    await learner.post(`/my/video-lessons/${film}/sessions`);
    const watched = server.db
      .updateTable('material_progress')
      .set({ share: 0.63 })
      .where('user_id', '=', learner.user.id);
    await watched.execute();
    server.clock.forward({ minutes: 5 });
    const second = await buildPlan(server.db, [[{ video: film }]]);
    await enrol(learner, second.id);
    await learner.post(`/my/video-lessons/${film}/sessions`);
    const { body } = await learner.get('/my/plans');
    expect(body.map(({ share }: { share: number }) => share)).toEqual([0.63, 0.63]);
    const rows = await progressOf(learner.user.id);
    expect(rows).toHaveLength(1);
  });

  it('are not owed while they are not published', async () => {
    const film = (await buildVideoLesson(server.db, { published: false })).id;
    const { id: file } = await buildFilm(server.db, { kind: 'document', page_count: 1 });
    const plan = await buildPlan(server.db, [[{ page: WORD }, { video: film }, { file }]]);
    const learner = await signInAs(server, 'user');
    await enrol(learner, plan.id);
    await learner.get('/my/plans');
    const now = server.clock();
    await server.db
      .insertInto('material_progress')
      .values({
        ...{
          user_id: learner.user.id,
          kind: 'page',
          ref: plan.themes[0]?.keys[0] ?? '',
          cycle: 1,
          share: 1,
          seconds: 60,
        },
        ...{ started_at: now, last_at: now, completed_at: now },
      })
      .execute();
    expect((await learner.get('/my/plans')).body).toMatchObject([{ state: 'completed', hoursDone: 4 }]);
  });
});
