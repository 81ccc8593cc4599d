import { type RawBuilder, sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { escaped } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { withinOwnRegion } from '../users/index.ts';
import { maskedEmail, maskedPhone } from './masked.ts';
import { type RequestRow, selectRequests } from './queries.ts';

type Match = Schemas['RestorationMatch'];

/** Of a name there may be many. */
const MOST = 10;

/** The digits of a telephone number that do not depend on how it was written: without 8 or +7. */
const TELEPHONE = 10;

const titleOf = (column: 'region_id' | 'position_id') =>
  sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = ${sql.ref(`users.${column}`)})`;

/** By what an account is like a request, as SQL. What a person calls themselves may stand in either field. */
function likenesses({ identifier, contact, contacts }: RequestRow): Record<Match['by'][number], RawBuilder<boolean>> {
  const said = [identifier, contact, ...contacts].map((words) => words.trim().toLowerCase());
  const telephones = said
    .map((words) => words.replace(/\D/gu, ''))
    .filter((digits) => digits.length >= TELEPHONE)
    .map((digits) => digits.slice(-TELEPHONE));
  // A telephone number may have spaces, too, but no letters.
  const names = said.filter((words) => words.includes(' ') && /\p{L}/u.test(words)).map(escaped);
  return {
    login: sql`(lower(users.login) = ${identifier.trim().toLowerCase()})`,
    iin: sql`coalesce(users.iin = any (${said}::text[]), false)`,
    email: sql`coalesce(lower(users.email) = any (${said}::text[]), false)`,
    phone: sql`coalesce(right(regexp_replace(users.phone, '\\D', '', 'g'), ${TELEPHONE}::integer) = any (${telephones}::text[]), false)`,
    name: sql`exists (select from unnest(${names}::text[]) said (words) where lower(users.full_name) like words || '%')`,
  };
}

/** The accounts that whoever asks may mean, the likeliest first, as far as the reader sees them. @throws PublicError 404 */
export async function matchesOf({ db }: Context, id: number, user: SignedIn): Promise<Match[]> {
  const request = await selectRequests(db).where('restoration_requests.id', '=', id).executeTakeFirst();
  if (request === undefined) throw errors.notFound();
  const by = likenesses(request);
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.full_name', 'users.login', 'users.last_sign_in_at', 'users.blocked'])
    .select(['users.email as own_email', 'users.phone as own_phone'])
    .select([titleOf('region_id').as('region'), titleOf('position_id').as('position')])
    .select([
      by.login.as('login_like'),
      by.iin.as('iin'),
      by.email.as('email'),
      by.phone.as('phone'),
      by.name.as('name'),
    ])
    .where(({ or }) => or(Object.values(by)))
    .where(withinOwnRegion(user) ?? sql<boolean>`true`)
    .orderBy(sql`(users.id = ${request.user_id}::bigint) is true`, 'desc')
    .orderBy(sql`${by.login} or ${by.iin}`, 'desc')
    .orderBy(sql`${by.email} or ${by.phone}`, 'desc')
    .orderBy('users.id')
    .limit(MOST)
    .execute();
  // Whoever decides may not see people otherwise: then they see of it what they need to compare.
  const seesAll = can(user.permissions, 'users:show');
  return rows.map((row) => ({
    userId: row.id,
    fullName: row.full_name,
    login: row.login,
    region: row.region,
    position: row.position,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    blocked: row.blocked,
    email: seesAll || row.own_email === null ? row.own_email : maskedEmail(row.own_email),
    phone: seesAll || row.own_phone === null ? row.own_phone : maskedPhone(row.own_phone),
    by: [
      ...(row.login_like ? (['login'] as const) : []),
      ...(['iin', 'email', 'phone', 'name'] as const).filter((way) => row[way]),
    ],
  }));
}
