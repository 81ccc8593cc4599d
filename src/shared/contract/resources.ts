/** What is done with the records of a resource, in react-admin's words. */
export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Where each is done: below the path of the resource, by which method. */
const PLACES: readonly [Verb, below: '' | '/{id}' | '/export', Method][] = [
  ['list', '', 'get'],
  ['show', '/{id}', 'get'],
  ['create', '', 'post'],
  ['edit', '/{id}', 'put'],
  ['delete', '/{id}', 'delete'],
  ['export', '/export', 'get'],
];

/** The operations of one resource. */
export type Operations<Operation> = Partial<Record<Verb, Operation>> & { list: Operation };

/**
 * The resources of a bundled OpenAPI document with their operations: every path whose list carries `x-resource` of its own name.
 * @example resourcesOf(contract).get('themes')?.edit // updateTheme
 */
export function resourcesOf<Operation extends { 'x-resource'?: string }>(document: {
  paths: Record<string, Partial<Record<Method, Operation>>>;
}): Map<string, Operations<Operation>> {
  const resources = new Map<string, Operations<Operation>>();
  for (const [path, { get: list }] of Object.entries(document.paths)) {
    const name = path.slice(1);
    if (list?.['x-resource'] !== name) continue;
    const operations: Operations<Operation> = { list };
    for (const [verb, below, method] of PLACES) {
      const operation = document.paths[path + below]?.[method];
      if (operation?.['x-resource'] === name) operations[verb] = operation;
    }
    resources.set(name, operations);
  }
  return resources;
}
