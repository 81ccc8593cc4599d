import type { FastifyRequest } from 'fastify';
import { excessOf } from '../../../../contract/json-parser.ts';
import { Refusal } from '../refusal.ts';

/** A request of the standard, in whichever of its two ways it came. */
export interface Asked {
  method: string;
  query: Readonly<Record<string, string>>;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Headers that the alternate syntax may carry in its form. */
const HEADERS = new Set([
  ...[
    'authorization',
    'x-experience-api-version',
    'content-type',
    'content-length',
    'if-match',
    'if-none-match',
    'accept',
  ],
  ...['accept-language', 'accept-encoding'],
]);

const FORM = 'application/x-www-form-urlencoded';

const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') throw new Refusal(400, `the parameter ${JSON.stringify(name)} must stand once`);
      return [name, value];
    }),
  );

/**
 * Reads a request. With `?method=` it is one of the alternate syntax (xAPI, part three, 1.3): parameters, headers and body stand in a form.
 * @throws Refusal 400
 */
export function readAsked({ method, query, headers, body }: FastifyRequest): Asked {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const parameters = textsIn(query as object);
  const { method: other } = parameters;
  if (method !== 'POST' || other === undefined) return { method, query: parameters, headers: own, body: bytes };
  if (Object.keys(parameters).length > 1)
    throw new Refusal(400, 'with "method" there must be no other parameter in the address');
  if (!['GET', 'PUT', 'POST', 'DELETE', 'HEAD'].includes(other)) throw new Refusal(400, 'the method is unknown');
  if (own['content-type']?.startsWith(FORM) !== true) throw new Refusal(400, `with "method" the body must be ${FORM}`);
  const form: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(bytes.toString())) {
    if (Object.hasOwn(form, name)) throw new Refusal(400, `the parameter ${JSON.stringify(name)} must stand once`);
    form[name] = value;
  }
  const { content, ...rest } = form;
  const entries = Object.entries(rest);
  const isHeader = ([name]: [string, string]) => HEADERS.has(name.toLowerCase());
  const told = Object.fromEntries(entries.filter(isHeader).map(([name, value]) => [name.toLowerCase(), value]));
  const { 'content-type': _form, ...kept } = own;
  return {
    method: other,
    query: Object.fromEntries(entries.filter((entry) => !isHeader(entry))),
    headers: { ...kept, ...(content !== undefined && { 'content-type': 'application/json' }), ...told },
    body: Buffer.from(content ?? ''),
  };
}

/** @throws Refusal 400 for a parameter that the resource does not have: it might be a filter that was misspelled */
export function refuseOthers(query: Asked['query'], known: readonly string[]): void {
  const odd = Object.keys(query).find((name) => !known.includes(name));
  if (odd !== undefined) throw new Refusal(400, `the parameter ${JSON.stringify(odd.slice(0, 80))} is unknown`);
}

/** @throws Refusal 400 where it is missing */
export function needed(query: Asked['query'], name: string): string {
  const value = query[name];
  if (value === undefined || value === '') throw new Refusal(400, `the parameter "${name}" is needed`);
  return value;
}

const MOST_VALUES = 150_000;
const MOST_NAMES = 2000;

/** @throws Refusal 400 for what is no JSON, or too much of it */
export function readJson(bytes: Buffer): unknown {
  const excess = excessOf(bytes, MOST_VALUES, MOST_NAMES);
  if (excess !== undefined) throw new Refusal(400, `the JSON has too many ${excess}`);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The place of the mistake would not help: whoever sends it has made it by a program.
    throw new Refusal(400, 'the body is not JSON');
  }
}

/** What is answered: JSON, or bytes as they are. */
export interface Answer {
  status: number;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}
