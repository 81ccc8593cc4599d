import document from '#shared/contract/openapi.json' with { type: 'json' };
import type { OperationId } from '#shared/contract/index.ts';
import { type ContractDocument, operationsOf } from '#server/contract/operations.ts';
import type { WorkKind } from '#server/load/index.ts';

/** A valid id that no record has: the response then depends only on access. */
const NOBODY = 999_999_999;
const VALUES: Record<string, string> = {
  position: '0',
  token: 'no-such-token-no-such-token',
};

export interface ContractOperation {
  id: OperationId;
  method: string;
  /** With its parameters filled in. */
  path: string;
  /** undefined: open to everyone. */
  permission: string | undefined;
  isPublic: boolean;
  /** Tells of all regions at once: refused to whoever sees one region. */
  isWhole: boolean;
  /** The kind of work, for operations whose concurrency is limited. */
  work: WorkKind | undefined;
  /** The declared status codes. */
  statuses: readonly string[];
}

interface PathParameter {
  name: string;
  in: string;
  schema?: { format?: string };
}

function filled(path: string, parameters: readonly unknown[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const own = parameters.find((one) => (one as PathParameter).name === name) as PathParameter | undefined;
    if (own?.schema?.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
    return VALUES[name] ?? String(NOBODY);
  });
}

export const operations: readonly ContractOperation[] = [...operationsOf(document as unknown as ContractDocument)].map(
  ({ path, method, item, operation }) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path: filled(path, [...(item.parameters ?? []), ...(operation.parameters ?? [])]),
    permission: operation['x-permission'],
    isPublic: operation.security?.length === 0,
    isWhole: operation['x-whole'] === true,
    work: operation['x-work'],
    statuses: Object.keys(operation.responses),
  }),
);
