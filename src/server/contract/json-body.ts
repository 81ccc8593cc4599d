import { cleanTexts } from '#shared/exams/clean-text.ts';
import { errors } from '../errors.ts';
import { breather } from '../load/index.ts';
import { JSON_TYPE } from './body.ts';
import { makeVisible } from './invisible.ts';
import { type Operation, resolved } from './operations.ts';
import type { Validation } from './validation.ts';

/** An item of a list that is checked one by one which is out of contract: its place in what was sent, and what it is. */
export interface RefusedItem {
  index: number;
  item: unknown;
}

interface JsonBody {
  body: unknown;
  refused: readonly RefusedItem[];
}

interface ListSchema {
  maxItems?: number;
  items: { $ref: string };
  /** A bad item does not take the others with it: it is left out of the body and given to the handler apart. */
  'x-one-by-one'?: true;
}

interface BodySchema {
  properties?: Record<string, ListSchema>;
}

/** Reads the JSON body of an operation: checked against the contract, with the same work whatever it is. */
export function jsonBodyReader(
  validation: Validation,
  document: object,
  place: readonly string[],
  operation: Operation,
): (body: unknown) => Promise<JsonBody> {
  const { requestBody } = operation;
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  if (schema === undefined) return async () => ({ body: undefined, refused: [] });
  const path = [...place, 'requestBody', 'content', JSON_TYPE, 'schema'];
  const own = Object.entries(resolved<BodySchema>(document, schema).properties ?? {});
  const [name, list] = own.find(([, property]) => property['x-one-by-one'] === true) ?? [];

  const refuse = (value: unknown) => {
    const problems = validation.problems(path, value);
    if (problems !== undefined) throw errors.badRequest(problems);
  };
  const readable = operation['x-clean-texts'] === true ? cleanTexts<unknown> : (value: unknown) => value;
  return async (sentBody) => {
    // What learners write is cleaned like on their devices, whose journals are compared with it.
    const body = operation['x-clean-texts'] === true ? sentBody : makeVisible(sentBody);
    if (requestBody?.required !== true && (body === undefined || body === null))
      return { body: undefined, refused: [] };
    const sent = name === undefined ? undefined : (body as Record<string, unknown> | null | undefined)?.[name];
    if (name === undefined || !Array.isArray(sent) || sent.length === 0 || sent.length > (list?.maxItems ?? 0)) {
      const whole = readable(body);
      refuse(whole);
      return { body: whole, refused: [] };
    }
    const itemPath = list?.items.$ref.slice(2).split('/') ?? [];
    const isGood = (item: unknown) => validation.problems(itemPath, item) === undefined;
    const good: unknown[] = [];
    const refused: RefusedItem[] = [];
    const breathe = breather();
    for (const [index, one] of sent.entries()) {
      const item = readable(one);
      if (isGood(item)) good.push(item);
      else refused.push({ index, item });
      await breathe();
    }
    // The items were checked above: one of them stands for the list.
    const rest = { ...(body as object), [name]: good.slice(0, 1) };
    const problems = Object.entries(validation.problems(path, rest, name) ?? {});
    // A list of which nothing was good is empty now: that is for the handler to tell.
    const others = good.length > 0 ? problems : problems.filter(([field]) => field !== name);
    if (others.length > 0) throw errors.badRequest(Object.fromEntries(others));
    return { body: { ...rest, [name]: good }, refused };
  };
}
