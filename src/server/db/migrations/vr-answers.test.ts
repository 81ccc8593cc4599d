import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildFilm, buildQuestion, buildTheme, buildUser, withApp } from '../../../../tests/support/index.ts';
import { up } from './049-vr-answers.ts';

const server = withApp();

describe('answers in tours from before the update', () => {
  it('get the question that stands there, in the version that it had when it was answered', async () => {
    const user = await buildUser(server.db);
    const theme = await buildTheme(server.db);
    const question = await buildQuestion(server.db, { theme_id: theme.id });
    const file = await buildFilm(server.db);
    await sql`update questions set text = '{"ru": "Иначе?"}', updated_at = '2026-02-01' where id = ${question.id}`.execute(
      server.db,
    );
    const { id: tour } = await server.db
      .insertInto('vr_scenes')
      .values({ title: JSON.stringify({ ru: 'Станция' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hotspots = JSON.stringify([{ key: 'ask', questionId: question.id }]);
    await sql`insert into vr_places (vr_scene_id, position, key, title, media_file_id, heading, pitch, hotspots)
      values (${tour}, 0, 'a', '{"ru": "А"}', ${file.id}, 0, 0, ${hotspots}::jsonb)`.execute(server.db);
    await sql`alter table vr_visits drop column question_id, drop column version`.execute(server.db);
    for (const [cycle, at] of ['2026-01-15', '2026-03-01'].entries())
      await sql`
        with p as (
          insert into material_progress (user_id, kind, ref, cycle, started_at, last_at)
          values (${user.id}, 'vr', ${String(tour)}, ${cycle + 1}, ${at}, ${at}) returning id
        )
        insert into vr_visits (progress_id, scene_key, hotspot_key, opened_at, answer, verdict, tries, answered_at)
        select id, 'a', 'ask', ${at}::timestamptz, '{"type": "single", "choice": "o1"}'::jsonb, 'wrong', 1, ${at}::timestamptz from p
        union all select id, 'a', '', ${at}::timestamptz, null, null, 0, null from p`.execute(server.db);
    await up(server.db as never);
    const rows = await server.db
      .selectFrom('vr_visits')
      .select(['hotspot_key', 'question_id', 'version'])
      .orderBy('hotspot_key')
      .orderBy('progress_id')
      .execute();
    expect(rows).toEqual([
      { hotspot_key: '', question_id: null, version: null },
      { hotspot_key: '', question_id: null, version: null },
      { hotspot_key: 'ask', question_id: question.id, version: 1 },
      { hotspot_key: 'ask', question_id: question.id, version: 2 },
    ]);
  });
});
