import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  buildVideoLesson,
  type SignedInClient,
  signInAs,
  WatchWindow,
  withApp,
} from '../../../../../tests/support/index.ts';
import { between, type Random, seeded } from '../../../random.ts';
import { takeNews } from '../plans/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Whatever a person learns from, all of it together is credited no more time than has passed. */
describe('the clock of a person', { timeout: 120_000 }, () => {
  const server = withApp();
  const pass = (seconds: number) => server.clock.forward({ seconds });

  async function file(content: { page_count?: number; duration_seconds?: number }): Promise<number> {
    const content_hash = createHash('sha256').update(randomUUID()).digest('hex');
    const row = { content_hash, kind: 'document', media_type: 'application/pdf', bytes: 10, state: 'ready' } as const;
    await server.db
      .insertInto('media_contents')
      .values({ ...row, ...content, asked_at: server.clock() })
      .execute();
    const { id } = await server.db
      .insertInto('media_files')
      .values({ title: JSON.stringify({ ru: 'Файл' }), file_name: 'a.pdf', content_hash, published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function tour(mediaFileId: number): Promise<number> {
    const scenes = Array.from({ length: 40 }, (_, at) => ({
      ...{ key: `s${at}`, title: { ru: 'Место' }, mediaFileId, heading: 0, pitch: 0, hotspots: [] },
    }));
    const { id } = await server.db
      .insertInto('vr_scenes')
      .values({ title: JSON.stringify({ ru: 'Экскурсия' }), published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, { key, title, heading, pitch }] of scenes.entries())
      await server.db
        .insertInto('vr_places')
        .values({
          ...{
            vr_scene_id: id,
            position,
            key,
            title: JSON.stringify(title),
            media_file_id: mediaFileId,
            heading,
            pitch,
          },
          hotspots: '[]',
        } as never)
        .execute();
    return id;
  }

  /** A person with a film, a book, a sound, a page and a tour. */
  async function library() {
    const who = await signInAs(server, 'user');
    const [book, sound] = [await file({ page_count: 5000 }), await file({ duration_seconds: 20_000 })];
    const { id: film } = await buildVideoLesson(server.db, {
      skip_mode: 'free',
      max_speed: 1,
      film: { duration_seconds: 20_000 },
    });
    const words = Array.from({ length: 20_000 }, () => 'слово').join(' ');
    const plan = await buildPlan(server.db, [[{ page: words }]]);
    await assignPlan(server.db, plan.id, server.clock(), { userId: who.user.id });
    await takeNews(server);
    await who.get('/my/plans');
    const [theme] = plan.themes;
    const page = `/my/themes/${theme?.id}/materials/${theme?.keys[0]}/progress`;
    for (const id of [book, sound]) await who.get(`/my/media-files/${id}`);
    const read = (body: object, id = book) => who.post(`/my/media-files/${id}/progress`, body);
    return {
      who,
      film,
      book,
      sound,
      tour: await tour(book),
      read,
      scroll: (seconds: number) => who.post(page, { seconds, reached: 0.1 }),
    };
  }

  async function credited({ user }: SignedInClient): Promise<number> {
    const { sum } = await server.db
      .selectFrom('material_progress')
      .select(({ fn }) => fn.sum<number | null>('seconds').as('sum'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }

  const pagesFrom = (first: number, count: number) => ({
    pages: Array.from({ length: count }, (_, at) => ({ page: first + at, seconds: 2 })),
  });

  it('is one, for films, files, pages and tours at the same time', async () => {
    const { who, film, sound, read, scroll } = await library();
    const window = await WatchWindow.open(who, server.clock, film);
    await read({});
    await scroll(0);
    pass(12);
    await Promise.all([
      window.beat([{ from: 0, to: 12, speed: 1 }]),
      read(pagesFrom(1, 6)),
      read({ played: [{ from: 0, to: 12 }] }, sound),
      scroll(12),
    ]);
    expect(await credited(who)).toBeGreaterThanOrEqual(12);
    expect(await credited(who)).toBeLessThanOrEqual(13);
  });

  it('leaves whoever goes from one to the other all that they have seen', async () => {
    const { who, film, read, scroll } = await library();
    const window = await WatchWindow.open(who, server.clock, film);
    await window.play(0, 60);
    // The line is down while they read; the reports arrive together.
    pass(40);
    const read40 = await read(pagesFrom(1, 20));
    expect(read40.body.share).toBeCloseTo(20 / 5000);
    await scroll(0);
    pass(30);
    await scroll(30);
    expect((await window.play(60, 90)).watch.seconds).toBe(90);
    expect(await credited(who)).toBe(160);
  });

  it('gives no arrangement of requests more than has passed', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seeded(SEED * 1009 + run);
      const person = await library();
      const began = server.clock().getTime();
      const windows = [await WatchWindow.open(person.who, server.clock, person.film)];
      for (let step = 0; step < 25; step += 1) {
        pass([0, 0, 1, 5, 30, 200, 700][between(random, 0, 6)] ?? 0);
        await Promise.all(Array.from({ length: between(random, 1, 4) }, () => claim(random, person, windows)));
        const passed = (server.clock().getTime() - began) / 1000;
        expect(await credited(person.who), `run ${run}, step ${step}`).toBeLessThanOrEqual(passed + 1.001);
      }
    }
  });

  /** A request of somebody who claims as much as they can. */
  async function claim(random: Random, person: Awaited<ReturnType<typeof library>>, windows: WatchWindow[]) {
    const { who, film, book, sound, read, scroll } = person;
    const at = between(random, 0, 4000);
    const much = between(random, 1, 400);
    const window = windows[between(random, 0, windows.length - 1)];
    switch (between(random, 0, 8)) {
      case 0:
        windows.push(await WatchWindow.open(who, server.clock, film));
        return;
      case 1:
      case 2:
        await window?.beat([{ from: at, to: at + much, speed: 1 }]);
        return;
      case 3:
        await read(pagesFrom(at + 1, Math.min(200, much)));
        return;
      case 4:
        await read({ played: [{ from: at, to: at + much }] }, sound);
        return;
      case 5:
        await read({}, between(random, 0, 1) === 0 ? book : sound);
        return;
      case 6:
        await who.get(`/my/media-files/${book}`);
        return;
      case 7:
        await who.post(`/my/vr-scenes/${person.tour}/visits`, { sceneKey: `s${between(random, 0, 39)}` });
        return;
      default:
        await scroll(much);
    }
  }
});
