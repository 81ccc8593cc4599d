import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import { byText, isEqual, isOneOf, type ListRules, searchable } from '../../../crud/index.ts';

const id = sql.ref('roles.id');

/** Of the permissions `p` of a role those that people hold who only learn, as `mayGive` has them. */
const IS_LEARNERS = sql`(p like 'my-%' or p like 'session:%')`;

/** Whether a role holds no other permissions than these, and those of people who only learn. */
const holdsNoMore = (permissions: readonly string[]): RawBuilder<boolean> =>
  ALL_PERMISSIONS.every((permission) => permissions.includes(permission))
    ? sql<boolean>`true`
    : sql<boolean>`(roles.id <> ${ROLE_IDS.admin} and not exists (
        select from unnest(roles.permissions) p
        where p = any (${[...ALL_PERMISSIONS]}::text[]) and p <> all (${[...permissions]}::text[]) and not ${IS_LEARNERS}))`;

/** Whether a role sees no more people than one of a region: it is one itself, or that of people who only learn (`isStaff`). */
const SEES_NO_MORE = sql<boolean>`(roles.id <> ${ROLE_IDS.admin} and (roles.scope = 'region' or not exists (
  select from unnest(roles.permissions) p where not ${IS_LEARNERS})))`;

/** Roles that somebody with these permissions may give, if they see as much as the viewer does. */
const isWithin = (permissions: readonly string[], viewer: Pick<SignedIn, 'scope'> | undefined): RawBuilder<boolean> =>
  viewer?.scope === 'region'
    ? sql<boolean>`(${holdsNoMore(permissions)} and ${SEES_NO_MORE})`
    : holdsNoMore(permissions);

/** How roles are sorted, filtered and searched by somebody. */
export function listFor(viewer?: Pick<SignedIn, 'scope'>): ListRules<Schemas['RoleFilter'], Schemas['RoleSort']> {
  return {
    id,
    sort: {
      id,
      key: sql.ref('roles.key'),
      title: byText(sql.ref('roles.title')),
      builtin: sql.ref('roles.builtin'),
      userCount: sql.ref('user_count'),
      createdAt: sql.ref('roles.created_at'),
      updatedAt: sql.ref('roles.updated_at'),
    },
    defaultSort: ['id', 'ASC'],
    search: {
      text: searchable(sql`roles.title->>'ru'`, sql`roles.title->>'kz'`, sql`roles.title->>'en'`, sql.ref('roles.key')),
      byName: 'title',
    },
    filters: {
      id: isOneOf(id),
      builtin: isEqual(sql.ref('roles.builtin')),
      within: (permissions) => isWithin(permissions, viewer),
    },
  };
}
