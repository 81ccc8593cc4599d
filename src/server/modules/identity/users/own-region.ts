import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';

export type Viewer = Pick<SignedIn, 'userId' | 'scope'>;

/** The region of the viewer. Without one they see nobody. */
export const ownRegion = (userId: number) => sql`(select own.region_id from users own where own.id = ${userId})`;

/**
 * Staff with a role of a region see what the people of that region did, and nobody else.
 * @returns the condition on rows of `users`; undefined: everybody may be seen
 */
export const withinOwnRegion = ({ userId, scope }: Viewer): RawBuilder<boolean> | undefined =>
  scope === 'region' ? sql<boolean>`users.region_id = ${ownRegion(userId)}` : undefined;

/**
 * The same for rows that name a person without joining `users`.
 * @param person the column that names them
 */
export const ofOwnRegion = ({ userId, scope }: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> | undefined =>
  scope === 'region'
    ? sql<boolean>`${person} in (select seen.id from users seen where seen.region_id = ${ownRegion(userId)})`
    : undefined;

/** The same as a condition that always stands. */
export const seesPerson = (viewer: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  ofOwnRegion(viewer, person) ?? sql<boolean>`true`;

/**
 * The same for what is given to a person or to a region, in columns `user_id` and `region_id`: what is given to a position or to
 * everybody is not of one region.
 */
export const targetWithin = ({ userId, scope }: Viewer, table: string): RawBuilder<boolean> | undefined =>
  scope === 'region'
    ? sql<boolean>`coalesce((select target.region_id from users target where target.id = ${sql.ref(`${table}.user_id`)}),
        ${sql.ref(`${table}.region_id`)}) = ${ownRegion(userId)}`
    : undefined;
