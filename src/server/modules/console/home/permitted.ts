import { type RawBuilder, sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { SignedIn } from '../../../context.ts';

/** A value as SQL, for those who hold all of the permissions. */
export type Guarded<T> = readonly [value: RawBuilder<T>, ...permissions: Permission[]];

/** The values that a person may have, as one JSON object. */
export function permitted<T>(values: Record<string, Guarded<T>>, { permissions }: SignedIn): RawBuilder<unknown> {
  const pairs = Object.entries(values)
    .filter(([, [, ...needed]]) => needed.every((permission) => can(permissions, permission)))
    .map(([name, [value]]) => sql`${sql.lit(name)}, ${value}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
