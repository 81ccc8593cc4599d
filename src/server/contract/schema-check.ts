import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import type { FieldErrors } from '../errors.ts';
import { Validation } from './validation.ts';

/**
 * Whether a value fits a schema of the contract, whatever characters its texts have: for what is kept as the text that it came as.
 * @param schema as for {@link schemaProblems}
 */
export function fitsSchema(schema: readonly string[], value: unknown): boolean {
  return Validation.of(contractDocument).fits(['components', 'schemas', ...schema], value);
}

/**
 * Checks a value against a schema of the contract, for values that are not the body of a request: rows of a table, changes of a
 * bulk job. The errors are the same as for a body.
 * @param schema its name and the path within it: `['UserUpdate', 'properties', 'login']`
 * @returns errors by field; empty when the value is valid
 */
export function schemaProblems(schema: readonly string[], value: unknown): FieldErrors {
  return Validation.of(contractDocument).problems(['components', 'schemas', ...schema], value) ?? {};
}
