import type { Language, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { type ListQuery, listPage, type Page } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { withinOwnRegion } from '../../../identity/users/index.ts';
import { shareOf } from './presence.ts';
import { countStandings, findHeld, type Held, selectSheet, type SheetRow, sheetRules } from './queries.ts';

/** Who asks for a sheet, and when. */
interface Reading {
  user: SignedIn;
  language: Language;
  now: Date;
}

function presentRow(row: SheetRow, { held }: Pick<Held, 'held'>): Schemas['WebinarAttendance'] {
  const last = row.intervals.length - 1;
  return {
    id: row.id,
    name: row.name,
    regionId: row.region_id,
    positionId: row.position_id,
    standing: row.standing,
    seconds: Math.floor(row.seconds ?? 0),
    share: shareOf(row.seconds, held),
    firstJoin: row.first_join?.toISOString() ?? null,
    lastLeave: row.is_inside ? null : (row.last_leave?.toISOString() ?? null),
    intervals: row.intervals.map(({ from, to }, place) => ({
      from: new Date(from).toISOString(),
      to: row.is_inside && place === last ? null : new Date(to).toISOString(),
    })),
    promptsAnswered: row.prompts_answered,
    promptsAsked: row.prompts_asked,
  };
}

/**
 * The attendance sheet of a webinar as it stands: of a running one, until now.
 * @throws PublicError 404
 */
export async function loadSheet(
  db: Db,
  webinarId: number,
  query: ListQuery<Schemas['WebinarAttendanceFilter']>,
  { user, language, now }: Reading,
): Promise<{ sheet: Schemas['WebinarAttendanceSheet']; page: Page<SheetRow> }> {
  const held = await findHeld(db, webinarId, now);
  if (held === undefined) throw errors.notFound();
  const page = await listPage(selectSheet(db, webinarId, now), sheetRules(user, now), query, language);
  const sheet = {
    heldSeconds: Math.floor(held.held),
    promptsAsked: held.prompts,
    counts: await countStandings(db, webinarId, withinOwnRegion(user), now),
    rows: page.rows.map((row) => presentRow(row, held)),
    total: page.total,
  };
  return { sheet, page };
}
