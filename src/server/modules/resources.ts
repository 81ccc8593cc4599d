import type { Order, Resource } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { dictionaryTypes, dictionaryValues } from './dictionaries/index.ts';
import { plans } from './plans/index.ts';
import { questions } from './questions/index.ts';
import { restorationRequests } from './restoration-requests/index.ts';
import { retakes } from './retakes/index.ts';
import { roles } from './roles/index.ts';
import { tests } from './tests/index.ts';
import { themes } from './themes/index.ts';
import { users } from './users/index.ts';

/**
 * A resource without the types of its own records: what bulk jobs and the history take, after they have checked the values against the
 * contract.
 */
export type AnyResource = Resource<keyof Database, { id: number }, unknown, unknown, unknown, object, Order>;

/** In the order in which they were added. */
const ALL = [
  users,
  roles,
  dictionaryValues,
  dictionaryTypes,
  themes,
  questions,
  tests,
  restorationRequests,
  plans,
  retakes,
] as unknown as readonly AnyResource[];

/** The resources whose records are managed in bulk and have a history, by name. */
export const RESOURCES: ReadonlyMap<string, AnyResource> = new Map(ALL.map((resource) => [resource.name, resource]));
