import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';

/**
 * Staff with the role of a region see what the people of that region did, and nobody else.
 * @returns the condition on rows of `users`; undefined: everybody may be seen
 */
export const withinOwnRegion = ({
  userId,
  roleKey,
}: Pick<SignedIn, 'userId' | 'roleKey'>): RawBuilder<boolean> | undefined =>
  roleKey === 'region'
    ? sql<boolean>`users.region_id = (select own.region_id from users own where own.id = ${userId})`
    : undefined;
