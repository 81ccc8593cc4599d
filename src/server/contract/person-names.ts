import { JSON_TYPE } from './body.ts';
import { type ContractDocument, type Operation, resolved } from './operations.ts';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  'x-reference'?: { resource: string };
}

/** What people are called, as far as the asking person may know. */
export type NamesOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Where an answer names people by their ids: in fields of this record, and in records within it. */
interface Place {
  fields: readonly string[];
  within: readonly [string, Place][];
  items?: Place;
}

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param above the schemas that this one stands in: what contains itself is looked at once */
function placeIn(document: object, given: Schema, above: ReadonlySet<object>): Place | undefined {
  const schema = resolved(document, given) as Schema;
  if (above.has(schema)) return undefined;
  const inside = new Set([...above, schema]);
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0) return placeIn(document, only, inside);
  if (schema.items !== undefined) {
    const items = placeIn(document, schema.items, inside);
    return items && { fields: [], within: [], items };
  }
  const entries = Object.entries(schema.properties ?? {});
  const isTold = schema.properties?.personNames !== undefined;
  const fields = isTold
    ? entries.filter(([, one]) => one['x-reference']?.resource === 'users').map(([name]) => name)
    : [];
  const within = entries.flatMap(([name, one]): [string, Place][] => {
    const place = placeIn(document, one, inside);
    return place === undefined ? [] : [[name, place]];
  });
  return fields.length + within.length > 0 ? { fields, within } : undefined;
}

function idsIn(place: Place, value: unknown): number[] {
  const { items } = place;
  if (Array.isArray(value)) return items === undefined ? [] : value.flatMap((one) => idsIn(items, one));
  if (!isRecord(value)) return [];
  const own = place.fields.map((field) => value[field]).filter((id) => typeof id === 'number');
  return [...own, ...place.within.flatMap(([name, inner]) => idsIn(inner, value[name]))];
}

/** The same answer, its records with the names. What handlers keep for others stays as it is. */
function told(place: Place, value: unknown, names: ReadonlyMap<number, string>): unknown {
  const { items } = place;
  if (Array.isArray(value)) return items === undefined ? value : value.map((one) => told(items, one, names));
  if (!isRecord(value)) return value;
  const inner = place.within
    .filter(([name]) => value[name] !== undefined)
    .map(([name, one]) => [name, told(one, value[name], names)] as const);
  const personNames = Object.fromEntries(
    place.fields.flatMap((field) => {
      const name = names.get(value[field] as number);
      return name === undefined ? [] : [[String(value[field]), name]];
    }),
  );
  return {
    ...value,
    ...Object.fromEntries(inner),
    ...(Object.keys(personNames).length > 0 && { personNames }),
  };
}

/**
 * Tells what people are called whom the records of an answer name, where the contract gives the records `personNames`: the one place
 * for all of them, so that no list has to think of those who may not list people.
 * @returns undefined where the answers of the operation name nobody
 */
export function personNamer(
  document: ContractDocument,
  operation: Operation,
): ((body: unknown, namesOf: NamesOf) => Promise<unknown>) | undefined {
  const [place] = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, response]) => {
      const json = resolved(document, response).content?.[JSON_TYPE] as { schema?: Schema } | undefined;
      return (json?.schema && placeIn(document, json.schema, new Set())) ?? [];
    });
  if (place === undefined) return undefined;
  return async (body, namesOf) => {
    const ids = [...new Set(idsIn(place, body))];
    return ids.length === 0 ? body : told(place, body, await namesOf(ids));
  };
}
