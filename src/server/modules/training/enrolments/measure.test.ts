import { describe, expect, it } from 'vitest';
import { toJson } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { buildFilm, buildVideoLesson, withApp } from '../../../../../tests/support/index.ts';
import { reckonDue } from '../../learning/plans/index.ts';
import { buildPlan } from '../../learning/plans/plan.fixture.ts';
import { ensureVersions } from './index.ts';

describe('the minutes of a version', () => {
  const server = withApp();

  const frozen = async (planId: number) => {
    await transaction(server.db, (trx) => ensureVersions(trx, [planId], server.clock()));
    return minutes(planId);
  };
  const minutes = async (planId: number) =>
    (
      await server.db
        .selectFrom('plan_version_materials as m')
        .innerJoin('plan_versions as v', 'v.id', 'm.version_id')
        .select('m.minutes')
        .where('v.plan_id', '=', planId)
        .orderBy('m.theme_position')
        .orderBy('m.position')
        .execute()
    ).map((row) => row.minutes);

  async function buildTour(): Promise<number> {
    const { id } = await server.db
      .insertInto('vr_scenes')
      .values({ title: toJson({ ru: 'Цех' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const film = await buildFilm(server.db, { duration_seconds: 180 });
    const picture = await buildFilm(server.db, { kind: 'image', media_type: 'image/jpeg', duration_seconds: null });
    const hotspots = [
      { key: 'a', kind: 'question', text: null },
      { key: 'b', kind: 'link', text: null },
    ];
    for (const [position, file] of [film, picture].entries())
      await server.db
        .insertInto('vr_places')
        .values({
          ...{ vr_scene_id: id, position, key: `p${position}`, title: toJson({ ru: 'Место' }), media_file_id: file.id },
          ...{ heading: 0, pitch: 0, hotspots: toJson(hotspots) },
        } as never)
        .execute();
    return id;
  }

  it('are those of films, tours and documents', async () => {
    const lesson = await buildVideoLesson(server.db, { film: { duration_seconds: 45 * 60 } });
    const pdf = await buildFilm(server.db, { kind: 'document', duration_seconds: null, page_count: 7 });
    const plan = await buildPlan(server.db, [[{ video: lesson.id }, { vr: await buildTour() }], [{ file: pdf.id }]]);
    expect(await frozen(plan.id)).toEqual([45, 6, 14]);
  });

  it('are put right when a film has been read that was still being processed', async () => {
    const lesson = await buildVideoLesson(server.db, { film: { state: 'processing', duration_seconds: null } });
    const plan = await buildPlan(server.db, [[{ video: lesson.id }]]);
    expect(await frozen(plan.id)).toEqual([10]);
    await reckonDue(server);
    expect(await minutes(plan.id)).toEqual([10]);
    const film = { state: 'ready', duration_seconds: 1500 } as const;
    await server.db.updateTable('media_contents').set(film).where('content_hash', '=', lesson.hash).execute();
    await reckonDue(server);
    expect(await minutes(plan.id)).toEqual([25]);
    await server.db
      .updateTable('media_contents')
      .set({ duration_seconds: 60 })
      .where('content_hash', '=', lesson.hash)
      .execute();
    await reckonDue(server);
    expect(await minutes(plan.id)).toEqual([25]);
  });
});
