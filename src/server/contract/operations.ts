import type { OperationId } from '#shared/contract/index.ts';
import type { WorkKind } from '../load/index.ts';
import type { Parameter } from './parameters.ts';

/** `head` stands before `get`: the framework would make one of its own. */
const METHODS = ['head', 'get', 'put', 'post', 'patch', 'delete'] as const;

/** What the binding reads of an operation of the bundled document. */
export interface Operation {
  operationId: OperationId;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, unknown> } | { $ref: string }>;
  security?: unknown[];
  'x-permission'?: string;
  /** Also for somebody who has to replace a temporary password first. */
  'x-temporary-password'?: true;
  /** Also for somebody who has to set up a second factor first. */
  'x-enrolment'?: true;
  /** Tells of, or changes, people of all regions at once: for those only who see everybody. */
  'x-whole'?: true;
  'x-rate-limit'?: { max: number; seconds: number };
  'x-work'?: WorkKind;
  /** The most that the body may have, where the usual limits do not fit. */
  'x-body-limit'?: { kilobytes?: number; values?: number };
  /** What no column could store is removed from the texts of the body; elsewhere it is refused. */
  'x-clean-texts'?: true;
}

type PathItem = Partial<Record<(typeof METHODS)[number], Operation>> & {
  parameters?: (Parameter | { $ref: string })[];
};

export interface ContractDocument {
  paths: Record<string, PathItem>;
  components: object;
}

/** What a reference of the document points at; anything else is itself. */
export function resolved<T extends object>(document: object, value: T | { $ref: string }): T {
  if (!('$ref' in value)) return value;
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => (at as Record<string, object>)[key] as object, document) as T;
}

/** The operations of a document with their place in it. */
export function* operationsOf(
  document: ContractDocument,
): Generator<{ path: string; method: (typeof METHODS)[number]; item: PathItem; operation: Operation }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation !== undefined) yield { path, method, item, operation };
    }
  }
}
