import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { BlobStore } from '../../blobs/index.ts';
import { toJson } from '../../crud/index.ts';
import type { Database } from '../../db/index.ts';
import { DAY_MS, later, MINUTE_MS, midnight } from '../clock.ts';
import { readTour, type TourContent } from '../content.ts';
import type { BankQuestion } from '../learning.ts';

type Trx = Transaction<Database>;

interface Place {
  now: Date;
  blobs: BlobStore;
  themes: ReadonlyMap<string, number>;
  bank: readonly BankQuestion[];
  /** The learner who is half through. */
  learnerId: number;
}

/** Drawn by scripts/demo-tour. */
const files = new URL('./files/', import.meta.url);

/** The VR tour of a station, a material of a theme, half seen by one learner. */
export async function writeTour(trx: Trx, place: Place): Promise<void> {
  const tour = readTour();
  const themeId = place.themes.get(tour.theme) ?? 0;
  const createdAt = midnight(place.now, -90);
  const stamps = { created_at: createdAt, updated_at: createdAt };
  const texts = { title: toJson(tour.title), description: toJson(tour.description) };
  const { id } = await trx
    .insertInto('vr_scenes')
    .values({ ...texts, theme_id: themeId, published: true, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, scene] of tour.scenes.entries()) {
    const hotspots = scene.hotspots.map((hotspot) => hotspotOf(hotspot, place.bank));
    const row = { vr_scene_id: id, position, key: scene.key, heading: scene.heading, pitch: scene.pitch };
    const media_file_id = await writeFile(trx, scene, { ...place, createdAt });
    const values = { ...row, title: toJson(scene.title), media_file_id, hotspots: toJson(hotspots) };
    await trx.insertInto('vr_places').values(values).execute();
  }
  await addToTheme(trx, themeId, id, tour);
  await visit(trx, id, tour, place);
}

/** A file of the library; what is made of it is made after the start, as of any upload. */
async function writeFile(
  trx: Trx,
  { file, kind, mediaType, title }: TourContent['scenes'][number],
  { blobs, now, createdAt }: Pick<Place, 'blobs' | 'now'> & { createdAt: Date },
): Promise<number> {
  const bytes = readFileSync(new URL(file, files));
  const content_hash = await blobs.keep(bytes);
  await trx
    .insertInto('media_contents')
    .values({ content_hash, kind, media_type: mediaType, bytes: bytes.length, state: 'processing', asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .insertInto('media_files')
    .values({ title: toJson(title), file_name: file, content_hash, created_at: createdAt, updated_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function hotspotOf(
  { question, to, text = null, point = null, ...hotspot }: TourContent['scenes'][number]['hotspots'][number],
  bank: readonly BankQuestion[],
): Schemas['VrHotspot'] {
  const asked = question && bank.filter(({ theme }) => theme === question.theme)[question.number];
  return {
    ...hotspot,
    point,
    text,
    imageFileId: null,
    url: null,
    toSceneKey: to ?? null,
    questionId: asked?.id ?? null,
  };
}

async function addToTheme(trx: Trx, themeId: number, tourId: number, { title }: TourContent): Promise<void> {
  const { position } = await trx
    .selectFrom('theme_materials')
    .select((eb) => eb.fn.countAll<number>().as('position'))
    .where('theme_id', '=', themeId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('theme_materials')
    .values({ theme_id: themeId, position, kind: 'vr', title: toJson(title), vr_scene_id: tourId, required: true })
    .execute();
}

/** What the learner has seen yesterday. */
async function visit(
  trx: Trx,
  tourId: number,
  { scenes, seen }: TourContent,
  { now, learnerId }: Place,
): Promise<void> {
  const startedAt = later(now, -DAY_MS);
  const places = Object.entries(seen).flatMap(([scene, hotspots]) => [
    [scene, ''] as const,
    ...hotspots.map((key) => [scene, key] as const),
  ]);
  const required = scenes.flatMap(({ key, hotspots }) =>
    hotspots.filter((hotspot) => hotspot.required).map((hotspot) => [key, hotspot.key] as const),
  );
  const done = required.filter(([scene, key]) => seen[scene]?.includes(key)).length + Object.keys(seen).length;
  const { id } = await trx
    .insertInto('material_progress')
    .values({
      user_id: learnerId,
      kind: 'vr',
      ref: String(tourId),
      cycle: 1,
      started_at: startedAt,
      last_at: later(startedAt, places.length * MINUTE_MS),
      share: done / (required.length + scenes.length),
      seconds: places.length * 60,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = places.map(([scene_key, hotspot_key], at) => ({
    progress_id: id,
    scene_key,
    hotspot_key,
    opened_at: later(startedAt, (at + 1) * MINUTE_MS),
    question_id: null,
    version: null,
    answer: null,
    verdict: null,
    answered_at: null,
  }));
  await trx.insertInto('vr_visits').values(rows).execute();
}
