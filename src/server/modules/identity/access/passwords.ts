import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errorBody } from '../../../error-body.ts';
import { errors, PublicError } from '../../../errors.ts';
import {
  accessEnd,
  forgetSessions,
  hashInTurn,
  newTemporaryPassword,
  plainTemporary,
  storeTemporaryPasswords,
} from '../auth/index.ts';
import { type Given, noteAccess } from './give.ts';
import { refuseOnTheirWay } from './letters/queries.ts';
import { lockReached, type Order, peopleOf, reachOf, refuseNumber } from './people.ts';

/** Passwords that are hashed between two lines of progress. */
const AT_ONCE = 8;

/** A line of the answer. */
type Line = { done: number; total: number } | { file: string } | { error: Schemas['Error'] };

interface Made {
  password: string;
  passwordHash: string;
}

/**
 * Gives people temporary passwords, and tells how far it is while they are hashed. Everything before the file can be broken off: until
 * then nothing has changed. The passwords are in the file only.
 * @param fileOf the slips or the table
 * @returns lines of JSON
 * @throws PublicError 403 or 409 as long as nothing has begun; afterwards the last line is the error
 */
export async function giveTemporaryPasswords(
  ctx: Context,
  order: Order,
  user: SignedIn,
  language: Language,
  fileOf: (given: Given) => NodeJS.ReadableStream,
): Promise<Readable> {
  const { ids } = await reachOf(ctx.db, order, user);
  refuseNumber(ids.length, order);
  const lines = async function* (): AsyncGenerator<string> {
    for await (const line of told(work(ctx, order, user, ids, fileOf), ctx, language))
      yield `${JSON.stringify(line)}\n`;
  };
  return Readable.from(lines());
}

/** The lines, the last of which is the error where there was one. */
async function* told(lines: AsyncGenerator<Line>, ctx: Context, language: Language): AsyncGenerator<Line> {
  try {
    yield* lines;
  } catch (error) {
    const known = error instanceof PublicError ? error : new PublicError(500, 'internal');
    if (known !== error) ctx.log.error({ err: error }, 'temporary passwords were not given');
    yield { error: errorBody(known, language) };
  }
}

async function* work(
  ctx: Context,
  order: Order,
  user: SignedIn,
  ids: readonly number[],
  fileOf: (given: Given) => NodeJS.ReadableStream,
): AsyncGenerator<Line> {
  const made = new Map<number, Made>();
  yield { done: 0, total: ids.length };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const hashed = await Promise.all(part.map(() => newPassword(user)));
    for (const [index, id] of part.entries()) made.set(id, hashed[index] as Made);
    // Whoever has closed the connection meanwhile ends the work here.
    yield { done: made.size, total: ids.length };
  }
  const expiresAt = accessEnd(ctx);
  const people = await peopleOf(ctx.db, ids);
  const ways = people.map((person) => ({ person, secret: made.get(person.id)?.password ?? '' }));
  // Before anything is stored: a file that cannot be made must not have taken anybody's password.
  const file = await buffer(fileOf({ kind: 'password', ways, expiresAt, address: ctx.env.publicOrigin }));
  yield { done: ids.length, total: ids.length };
  await store(ctx, order, user, made, expiresAt);
  yield { file: file.toString('base64') };
}

async function newPassword({ userId }: SignedIn): Promise<Made> {
  const password = newTemporaryPassword();
  return { password, passwordHash: await hashInTurn(`access ${userId}`, plainTemporary(password)) };
}

/** @throws PublicError 409 when somebody of them may not get a password any more */
async function store(
  ctx: Context,
  order: Order,
  user: SignedIn,
  made: ReadonlyMap<number, Made>,
  expiresAt: Date,
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const { ids } = await lockReached(trx, order, user, [...made.keys()]);
    const details = { count: ids.length, expected: made.size };
    if (ids.length !== made.size) throw errors.conflict('selection-changed', details, { smart_count: ids.length });
    await refuseOnTheirWay(trx, ids);
    const hashes = [...made].map(([userId, { passwordHash }]) => ({ userId, passwordHash }));
    await storeTemporaryPasswords(trx, ctx, hashes, user.userId, expiresAt);
    await noteAccess(trx, ctx, user.userId, ids, 'password');
  });
  forgetSessions(ctx, [...made.keys()]);
}
