import contract from '#shared/contract/openapi.json' with { type: 'json' };

/**
 * The values that may fill the placeholders of a locale key built at run time:
 * - lists, one for each placeholder: every combination must have a text;
 * - `named`: any word that the sources contain; a text whose word is nowhere in the sources counts as unused.
 */
export type Holes = readonly (readonly string[])[] | 'named';

type Schema = { enum?: string[]; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };

const schemas = contract.components.schemas as unknown as Record<string, Schema>;

/** The values of an enum in the contract: a named schema, or one of its properties. */
export function valuesOf(name: string, property?: string): string[] {
  const schema = property === undefined ? schemas[name] : schemas[name]?.properties?.[property];
  const values = schema?.enum ?? schema?.anyOf?.find((one) => one.enum !== undefined)?.enum ?? schema?.items?.enum;
  if (values === undefined) throw new Error(`The contract has no enumeration ${name} ${property ?? ''}`);
  return values;
}

/** The names of a schema's properties, or of those of one of them. */
export function propertiesOf(name: string, property?: string): string[] {
  const schema = property === undefined ? schemas[name] : schemas[name]?.properties?.[property];
  return Object.keys(schema?.properties ?? {});
}
