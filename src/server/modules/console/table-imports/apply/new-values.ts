import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { dictionaryValues } from '../../../content/dictionaries/index.ts';
import { foldedWords } from '../mapping/words.ts';
import type { ReadingPlan } from '../mapping/plan.ts';
import type { Fields, NewValue } from '../targets/target.ts';

export const isNewValue = (value: unknown): value is NewValue =>
  typeof value === 'object' && value !== null && 'create' in value && 'dictionary' in value;

/** Creates the dictionary values that rows ask for: each once, and only when a row that needs it is written. */
export class NewValues {
  readonly created: { field: string; value: string }[] = [];
  readonly #trx: Trx;
  readonly #plan: ReadingPlan;
  readonly #actor: Actor;
  readonly #ids = new Map<string, number>();

  constructor(trx: Trx, plan: ReadingPlan, actor: Actor) {
    this.#trx = trx;
    this.#plan = plan;
    this.#actor = actor;
  }

  /** The records with the ids of the values filled in. */
  async resolve(inputs: readonly Fields[]): Promise<Fields[]> {
    const resolved: Fields[] = [];
    for (const input of inputs) {
      const record = { ...input };
      for (const [field, value] of Object.entries(record))
        if (isNewValue(value)) record[field] = await this.#idOf(field, value);
      resolved.push(record);
    }
    return resolved;
  }

  async #idOf(field: string, { create, dictionary }: NewValue): Promise<number> {
    const key = `${dictionary} ${foldedWords(create)}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const title = { [this.#plan.settings.language]: create };
    const id = await dictionaryValues.insert(this.#trx, { type: dictionary, title }, this.#actor);
    this.#ids.set(key, id);
    this.created.push({ field, value: create });
    return id;
  }
}
