import type { ValidateFunction } from 'ajv/dist/2020.js';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { fieldErrors, Validation } from '../../../contract/validation.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { Fields, Target, TargetColumn } from '../targets/target.ts';

let validation: Validation | undefined;
const checks = new Map<string, ValidateFunction>();

/** What the contract says against a record, in the words of the interface. */
export function problemsOf(schema: string, record: Fields): FieldErrors {
  let check = checks.get(schema);
  if (check === undefined) {
    validation ??= new Validation(contractDocument);
    check = validation.at(['components', 'schemas', schema]);
    checks.set(schema, check);
  }
  return check(record) ? {} : fieldErrors(check.errors);
}

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** Whether a record may be without the field: an empty cell can take it away. */
export function nullable({ schemas }: Target, { field, kind }: TargetColumn): boolean {
  const [name = ''] = field.split('.');
  // Of a text in languages one may go while others stay.
  if (kind === 'localized' || kind === 'html') return true;
  const all = contractDocument.components.schemas as unknown as Record<string, Schema>;
  const property = all[schemas.update ?? schemas.create]?.properties?.[name];
  return property !== undefined && (takesNull(property) || property.anyOf?.some(takesNull) === true);
}

const takesNull = ({ type }: Schema) => (Array.isArray(type) ? type.includes('null') : type === 'null');
