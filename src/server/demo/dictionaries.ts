import type { Transaction } from 'kysely';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { readDictionaries } from './content.ts';

/** Finds the id of a dictionary value by its type and its reference in the content. */
export type FindValue = (type: string, ref: string) => number;

export async function writeDictionaries(trx: Transaction<Database>, createdAt: Date): Promise<FindValue> {
  const values = Object.entries(readDictionaries()).flatMap(([type, list]) =>
    list.map(({ ref, title }, position) => ({ type, ref, title, position })),
  );
  const made = await trx
    .insertInto('dictionaries')
    .values(
      values.map(({ type, title, position }) => ({
        type,
        title: toJson(title),
        position,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning(['id', 'type', 'position'])
    .execute();
  const ids = new Map(made.map(({ id, type, position }) => [`${type}/${position}`, id]));
  const byRef = new Map(values.map(({ type, ref, position }) => [`${type}/${ref}`, ids.get(`${type}/${position}`)]));
  return (type, ref) => {
    const id = byRef.get(`${type}/${ref}`);
    if (id === undefined) throw new Error(`The demo has no ${type} ${ref}`);
    return id;
  };
}
