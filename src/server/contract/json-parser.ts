import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { ownTurn } from '../load/index.ts';
import { JSON_TYPE } from './body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a JSON body may hold. */
    mostValues?: number;
  }
}

/** What is parsed without waiting for a turn of its own. */
const SMALL_BYTES = 16 * 1024;

/**
 * Different names of fields in one body; the contract's own and those of its maps are some dozens. Names that were never seen before are
 * what parsing takes most time for.
 */
const MOST_NAMES = 1000;

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = Buffer.from('"\\,:[{');

/** Odd, and another one in each process, so that nobody can make up names with the same hash. */
const FACTOR = randomInt(2 ** 31) * 2 + 1;

/** What a JSON text has too much of, counted on all its levels. The text is not parsed for that. */
export function excessOf(json: Uint8Array, mostValues: number, mostNames = MOST_NAMES): 'values' | 'names' | undefined {
  /** Hashes. */
  const names = new Set<number>();
  let values = 1;
  let hash = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (isInText) {
      if (byte === QUOTE) isInText = false;
      const isEscape = byte === BACKSLASH;
      if (isEscape) at++;
      hash = (Math.imul(hash, FACTOR) + (isEscape ? BACKSLASH + (json[at] ?? 0) : byte)) | 0;
    } else if (byte === QUOTE) {
      isInText = true;
      hash = 0;
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      values++;
      if (values > mostValues) return 'values';
    } else if (byte === COLON && names.size <= mostNames) names.add(hash);
  }
  return names.size > mostNames ? 'names' : undefined;
}

/** Reads JSON bodies. How long that may keep the event loop is bounded by their values; of the larger ones, each has a turn of its own. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, body) => (error === null ? resolve(body) : reject(error)));
    });
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length > SMALL_BYTES) await ownTurn();
    const { mostValues = Number.POSITIVE_INFINITY } = request.routeOptions.config;
    const excess = excessOf(bytes, mostValues);
    if (excess === 'values') throw errors.tooManyValues(mostValues);
    if (excess === 'names') throw errors.badRequest({ '': { key: 'additionalProperties' } });
    return parsed(request, bytes.toString());
  });
}
