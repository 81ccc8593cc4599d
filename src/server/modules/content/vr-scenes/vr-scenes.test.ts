import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import {
  buildQuestion,
  buildTheme,
  CONTENTS,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';

type Scene = Schemas['VrPlace'];
type Hotspot = Schemas['VrHotspot'];

describe('VR tours', () => {
  const server = withApp();
  let admin: SignedInClient;
  let photo: number;
  let pdf: number;
  let globe: number;
  let questionId: number;
  let essayId: number;

  /** A file of the library that is ready. */
  async function media(kind: Schemas['MediaFile']['kind']): Promise<number> {
    const content_hash = randomUUID().replaceAll('-', '').repeat(2);
    const row = { content_hash, kind, media_type: 'x/y', bytes: 1, state: 'ready', asked_at: new Date() } as const;
    await server.db.insertInto('media_contents').values(row).execute();
    const { id } = await server.db
      .insertInto('media_files')
      .values({ title: toJson({ ru: kind }), file_name: kind, content_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    photo = await media('image');
    pdf = await media('document');
    globe = await media('model');
    const { id: theme_id } = await buildTheme(server.db);
    questionId = (await buildQuestion(server.db, { theme_id, content: CONTENTS.single })).id;
    essayId = (await buildQuestion(server.db, { theme_id, content: MARKED_CONTENTS.essay })).id;
  });

  const hotspot = (fields: Partial<Hotspot> = {}): Hotspot => ({
    key: 'sign',
    kind: 'text',
    heading: 10,
    pitch: -5,
    point: null,
    title: { ru: 'Знак' },
    text: { ru: '<p>Стойте</p>' },
    imageFileId: null,
    url: null,
    toSceneKey: null,
    questionId: null,
    required: true,
    ...fields,
  });
  const scene = (fields: Partial<Scene> = {}): Scene => ({
    key: 'platform',
    title: { ru: 'Перрон', kz: 'Перрон' },
    mediaFileId: photo,
    heading: 0,
    pitch: 0,
    hotspots: [],
    ...fields,
  });
  const created = async (scenes: Scene[], more: object = {}) => {
    const answer = await admin.post('/vr-scenes', { title: { ru: 'Станция', kz: 'Бекет' }, scenes, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Schemas['VrScene'];
  };
  const refused = async (scenes: Scene[]) => {
    const { status, body } = await admin.post('/vr-scenes', { title: { ru: 'x' }, scenes });
    expect(status).toBe(422);
    return Object.keys(body.errors as object);
  };

  describe('createVrScene', () => {
    it('keeps scenes with their hotspots, texts without programs', async () => {
      const text = { ru: '<p>Стойте <script>alert(1)</script><img src=x onerror=alert(1)></p>', en: ' ' };
      const tour = await created([
        scene({ hotspots: [hotspot({ text, url: ' https://adilet.zan.kz/x ' })] }),
        scene({ key: 'hall', hotspots: [hotspot({ kind: 'link', text: null, toSceneKey: 'platform' })] }),
      ]);
      expect(tour).toMatchObject({ sceneCount: 2, hotspotCount: 2, published: false, thumbnail: null });
      const [kept] = tour.scenes[0]?.hotspots ?? [];
      expect(kept?.url).toBe('https://adilet.zan.kz/x');
      expect(JSON.stringify(kept?.text)).not.toMatch(/script|onerror|"en"/);
    });

    it('drops what a hotspot of another kind has', async () => {
      const more = { questionId, imageFileId: photo, toSceneKey: 'hall', point: { x: 1, y: 0, z: 0 } };
      const tour = await created([scene({ hotspots: [hotspot(more)] }), scene({ key: 'hall' })]);
      expect(tour.scenes[0]?.hotspots[0]).toMatchObject({
        ...{ questionId: null, imageFileId: null, toSceneKey: null, point: null },
      });
    });

    it('refuses what is missing, names nothing, or is of the wrong kind', async () => {
      expect(await refused([scene({ mediaFileId: null }), scene({ key: 'b', title: { ru: ' ' } })])).toEqual([
        'scenes.0.mediaFileId',
        'scenes.1.title',
      ]);
      expect(await refused([scene({ mediaFileId: pdf })])).toEqual(['scenes.0.mediaFileId']);
      expect(await refused([scene({ mediaFileId: 999_999 })])).toEqual(['scenes.0.mediaFileId']);
      expect(await refused([scene(), scene()])).toEqual(['scenes.1.key']);
      const at = async (fields: Partial<Hotspot>) => refused([scene({ hotspots: [hotspot(fields)] })]);
      expect(await at({ text: { ru: '<p> </p>' } })).toEqual(['scenes.0.hotspots.0.text']);
      expect(await at({ kind: 'link', toSceneKey: 'nowhere' })).toEqual(['scenes.0.hotspots.0.toSceneKey']);
      expect(await at({ kind: 'link', toSceneKey: 'platform' })).toEqual(['scenes.0.hotspots.0.toSceneKey']);
      expect(await at({ kind: 'question', questionId: essayId })).toEqual(['scenes.0.hotspots.0.questionId']);
      expect(await at({ kind: 'image', imageFileId: pdf })).toEqual(['scenes.0.hotspots.0.imageFileId']);
      for (const url of ['http://adilet.zan.kz', 'javascript:alert(1)', 'https://a:b@c.kz'])
        expect(await at({ url }), url).toEqual(['scenes.0.hotspots.0.url']);
      expect(await refused([scene({ mediaFileId: globe, hotspots: [hotspot()] })])).toEqual([
        'scenes.0.hotspots.0.point',
      ]);
    });

    it('refuses what is out of the contract', async () => {
      const many = Array.from({ length: 51 }, (_, at) => scene({ key: `s${at}` }));
      const bad = [many, [scene({ heading: 181 })], [scene({ key: 'Ключ' })], [{ ...scene(), kind: 'photo' }], 'x'];
      for (const scenes of bad)
        expect((await admin.post('/vr-scenes', { title: { ru: 'x' }, scenes })).status).toBe(400);
    });
  });

  describe('updateVrScene', () => {
    it('changes scenes, and an undo brings them back', async () => {
      const tour = await created([scene({ hotspots: [hotspot({ kind: 'question', questionId })] })]);
      const { status, headers } = await admin.put(`/vr-scenes/${tour.id}`, {
        revision: tour.revision,
        scenes: [scene({ key: 'hall', title: { ru: 'Зал' } })],
      });
      expect(status).toBe(200);
      expect((await admin.delete(`/questions/${questionId}`)).status).toBe(200);
      // What the former scenes ask is gone, so they cannot come back.
      expect((await undo(admin, Number(headers['x-batch']))).body.status).toBe('failed');
    });
  });

  describe('listVrScenes', () => {
    it('finds tours by words and theme', async () => {
      const { id: themeId } = await buildTheme(server.db);
      const { id } = await created([], { themeId, title: { ru: 'Локомотивное депо' }, published: true });
      const { body } = await admin.get('/vr-scenes', { filter: { q: 'депо', themeId, published: true } });
      expect((body as { id: number }[]).map((tour) => tour.id)).toEqual([id]);
    });

    it('is not for learners', async () => {
      const learner = await signInAs(server, 'user');
      expect((await learner.get('/vr-scenes')).status).toBe(403);
    });
  });

  describe('getVrScene', () => {
    it('gives a tour, or 404', async () => {
      const { id } = await created([scene()]);
      expect((await admin.get(`/vr-scenes/${id}`)).body.scenes).toEqual([scene()]);
      expect((await admin.get('/vr-scenes/999999')).status).toBe(404);
    });
  });

  describe('deleteVrScene', () => {
    it('deletes a tour, but not one of a theme, nor files that a tour shows', async () => {
      const image = await media('image');
      const panorama = await media('image');
      const tour = await created([
        scene({ mediaFileId: panorama, hotspots: [hotspot({ kind: 'image', imageFileId: image })] }),
      ]);
      for (const file of [image, panorama]) {
        expect((await admin.delete(`/media-files/${file}`)).status).toBe(409);
        expect((await admin.get(`/media-files/${file}/usage`)).body).toEqual([
          { resource: 'vr-scenes', id: tour.id, title: tour.title },
        ]);
      }
      const theme = await buildTheme(server.db);
      const material = {
        kind: 'vr',
        title: { ru: 'Тур' },
        testId: null,
        mediaFileId: null,
        vrSceneId: tour.id,
        scormId: null,
        webinarId: null,
      };
      const materials = [{ ...material, videoLessonId: null, body: null, url: null, required: true }];
      expect((await admin.put(`/themes/${theme.id}`, { revision: theme.revision, materials })).status).toBe(200);
      expect((await admin.get(`/vr-scenes/${tour.id}`)).body.usageCount).toBe(1);
      expect((await admin.delete(`/vr-scenes/${tour.id}`)).status).toBe(409);
      const { revision } = (await admin.get(`/themes/${theme.id}`)).body as { revision: number };
      await admin.put(`/themes/${theme.id}`, { revision, materials: [] });
      expect((await admin.delete(`/vr-scenes/${tour.id}`)).status).toBe(200);
      expect((await admin.delete(`/media-files/${image}`)).status).toBe(200);
    });
  });

  describe('exportVrScenes', () => {
    it('writes a table', async () => {
      await created([scene()], { title: { ru: 'Выгрузка' } });
      const { status, body } = await admin.get('/vr-scenes/export', { filter: { q: 'Выгрузка' } });
      expect(status).toBe(200);
      expect(body).toContain('Выгрузка');
    });
  });

  it('tells staff of a file that it is no panorama while a tour shows it as one', async () => {
    const own = await media('image');
    const remarks = async () => (await admin.get(`/media-files/${own}`)).body.remarks;
    const sized = (width: number, height: number) =>
      server.db
        .updateTable('media_contents')
        .set({ width, height })
        .where('content_hash', 'in', server.db.selectFrom('media_files').select('shown_hash').where('id', '=', own))
        .execute();
    await sized(64, 64);
    expect(await remarks()).toEqual([]);
    const tour = await admin.post('/vr-scenes', { title: { ru: 'Депо' }, scenes: [scene({ mediaFileId: own })] });
    expect(tour.status).toBe(201);
    expect(await remarks()).toEqual([expect.stringContaining('не вдвое больше высоты')]);
    await sized(1920, 959);
    expect(await remarks()).toEqual([]);
  });
});
