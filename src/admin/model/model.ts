import type { paths } from '#shared/contract/api.d.ts';
import generated from './model.generated.json' with { type: 'json' };
import type { Verb } from '#shared/contract/resources.ts';
import type { FieldModel, ResourceModel } from './read-model.ts';

export type { FieldModel, ResourceModel } from './read-model.ts';

type ListAt<P> = P extends { get: { responses: { 200: { content: { 'application/json': (infer T)[] } } } } }
  ? T
  : never;
type BodyAt<P, M extends string> =
  P extends Record<M, { requestBody: { content: { 'application/json': infer T } } }> ? T : never;
type Keys<T> = T extends unknown ? Extract<keyof T, string> : never;

/** Lists that are not sections of the console, but have pages and panels of their own. */
type Unmanaged = 'jobs' | 'batches' | 'changes' | 'audit' | 'saved-views' | 'table-imports';

/** Every resource of the contract: a top-level path that lists records with an id. */
export type ResourceName = Exclude<ListedPath, Unmanaged>;

type ListedPath = {
  [P in keyof paths]: P extends `/${infer R}`
    ? R extends `${string}/${string}`
      ? never
      : [ListAt<paths[P]>] extends [never]
        ? never
        : R
    : never;
}[keyof paths];

/** The record of a resource: `RecordOf<'users'>`. */
export type RecordOf<R extends ResourceName> = ListAt<paths[`/${R}`]>;

type ItemPath<R extends ResourceName> = paths[Extract<`/${R}/{id}`, keyof paths>];

/** The fields that columns, inputs and labels of the resource may name. */
export type FieldKey<R extends ResourceName> =
  | Keys<RecordOf<R>>
  | Keys<BodyAt<paths[`/${R}`], 'post'>>
  | Keys<BodyAt<ItemPath<R>, 'put'>>;

const models = generated as unknown as Readonly<Record<ResourceName, ResourceModel>>;

/** The contract's model of a resource. */
export function modelOf(name: ResourceName): ResourceModel {
  return models[name];
}

export const RESOURCE_NAMES = Object.keys(models) as ResourceName[];

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(models, name);
}

/** Resources whose records have a history: those that can be changed. */
export const HISTORY_RESOURCES: readonly ResourceName[] = RESOURCE_NAMES.filter((name) =>
  (['create', 'edit', 'delete'] as const).some((verb) => allows(name, verb)),
);

export function allows(name: ResourceName, operation: Verb): boolean {
  return models[name].operations[operation] !== undefined;
}

/** A field of a record, form or filter; undefined when the contract has none with this name. */
export function fieldOf(
  name: ResourceName,
  part: 'record' | 'create' | 'edit' | 'bulkEdit' | 'filters',
  field: string,
) {
  return models[name][part].find((candidate): candidate is FieldModel => candidate.name === field);
}

/**
 * The permission for an action on a resource, from the contract; unknown actions keep their own name.
 * @example permissionFor('dictionary-types', 'list') // 'dictionaries:list'
 */
export function permissionFor(name: ResourceName, action: string): string {
  const operations: Readonly<Record<string, string | undefined>> = models[name].operations;
  return operations[action] ?? `${name}:${action}`;
}
