import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { ensureVersions } from '../../training/enrolments/index.ts';

interface VersionRow {
  id: number;
  number: number;
  sequential: boolean;
  hours: number;
  created_at: Date;
  active: number;
  completed: number;
  themes: { id: number; title: LocalizedText; hours: number; materials: VersionMaterial[] }[];
}

interface VersionMaterial {
  key: string;
  title: LocalizedText;
}

/**
 * The versions of a plan, the newest first, each with what the newest changes for those who learn by it. A plan that was edited since
 * anybody was enrolled is frozen now, so that staff see what they could move people to.
 * @throws PublicError 404
 */
export async function planVersions(db: Db, planId: number, now: Date): Promise<Schemas['PlanVersion'][]> {
  const plan = await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
  if (plan === undefined) throw errors.notFound();
  const isUsed = await db.selectFrom('plan_versions').select('id').where('plan_id', '=', planId).executeTakeFirst();
  if (isUsed !== undefined) await transaction(db, (trx) => ensureVersions(trx, [planId], now));
  const { rows } = await sql<VersionRow>`
    select v.id, v.number, v.sequential, v.hours, v.created_at,
      (select count(*) from enrolments e where e.version_id = v.id and e.state = 'active') as active,
      (select count(*) from enrolments e where e.version_id = v.id and e.state = 'completed') as completed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', vt.theme_id, 'title', t.title, 'hours', vt.hours, 'materials',
          (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'title', m.title) order by m.position), '[]')
            from plan_version_materials m where m.version_id = v.id and m.theme_position = vt.position and m.required))
        order by vt.position), '[]') from plan_version_themes vt join themes t on t.id = vt.theme_id where vt.version_id = v.id) as themes
    from plan_versions v where v.plan_id = ${planId} order by v.number desc`.execute(db);
  const [newest] = rows;
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    hours: row.hours,
    themeCount: row.themes.length,
    sequential: row.sequential,
    isCurrent: row === newest,
    active: row.active,
    completed: row.completed,
    changes: changesTo(newest ?? row, row),
  }));
}

function changesTo(newest: VersionRow, old: VersionRow): Schemas['VersionChanges'] {
  const without = <T>(all: readonly T[], others: readonly T[], id: (item: T) => unknown) => {
    const known = new Set(others.map(id));
    return all.filter((item) => !known.has(id(item)));
  };
  const themeId = ({ id }: VersionRow['themes'][number]) => id;
  const key = (material: VersionMaterial) => material.key;
  const titles = (items: readonly { title: LocalizedText }[]) => items.map(({ title }) => title);
  const both = old.themes.flatMap((before) => {
    const after = newest.themes.find(({ id }) => id === before.id);
    return after === undefined ? [] : [{ before, after }];
  });
  const orderIn = ({ themes }: VersionRow) =>
    themes
      .filter(({ id }) => both.some(({ before }) => before.id === id))
      .map(themeId)
      .join();
  return {
    themesAdded: titles(without(newest.themes, old.themes, themeId)),
    themesRemoved: titles(without(old.themes, newest.themes, themeId)),
    materialsAdded: both.flatMap(({ before, after }) => titles(without(after.materials, before.materials, key))),
    materialsRemoved: both.flatMap(({ before, after }) => titles(without(before.materials, after.materials, key))),
    hours: Math.round((newest.hours - old.hours) * 100) / 100,
    sequential: newest.sequential === old.sequential ? null : newest.sequential,
    reordered: orderIn(newest) !== orderIn(old),
  };
}
