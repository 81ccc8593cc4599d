import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import type { Target, TargetColumn } from '../targets/target.ts';

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** Whether the field may be null: then an empty cell clears it. */
export function nullable({ schemas }: Target, { field, kind }: TargetColumn): boolean {
  const [name = ''] = field.split('.');
  // One language of a localized text can be cleared while others stay.
  if (kind === 'localized' || kind === 'html') return true;
  const all = contractDocument.components.schemas as unknown as Record<string, Schema>;
  const property = all[schemas.update ?? schemas.create]?.properties?.[name];
  return property !== undefined && (takesNull(property) || property.anyOf?.some(takesNull) === true);
}

const takesNull = ({ type }: Schema) => (Array.isArray(type) ? type.includes('null') : type === 'null');
