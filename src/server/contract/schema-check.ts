import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import type { FieldErrors } from '../errors.ts';
import { Validation } from './validation.ts';

/**
 * What is wrong with a value by a schema of the contract, in the words that the interface itself would use: for values that do
 * not come as the body of an operation, such as rows of a table or the changes of a bulk job.
 * @param schema its name, and the way into it: `['UserUpdate', 'properties', 'login']`
 * @returns errors by field; empty: nothing is wrong
 */
export function schemaProblems(schema: readonly string[], value: unknown): FieldErrors {
  return Validation.of(contractDocument).problems(['components', 'schemas', ...schema], value) ?? {};
}
