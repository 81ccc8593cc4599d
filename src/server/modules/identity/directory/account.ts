import type { Context } from '../../../context.ts';
import { PublicError } from '../../../errors.ts';
import { transaction } from '../../../db/index.ts';
import { recordAudit } from '../../../history/index.ts';
import type { MatchBy } from '../../../oidc-settings.ts';
import { type Account, findAccount } from '../auth/index.ts';
import { readMeanings } from './meanings.ts';
import { isWhole, makeAccount, problemsOf, writeAccount } from './new-account.ts';
import type { DirectoryPerson } from './person.ts';
import { findLinkedUser, findMatches, insertLink, type Provider } from './queries.ts';
import { mayBeMatched } from './staff-accounts.ts';
import { wantedOf } from './wanted.ts';

/** How people of a provider come to their accounts. */
interface Ways extends Provider {
  matchBy: MatchBy;
  /** Whether somebody without an account gets one. */
  creates: boolean;
}

/**
 * The account of somebody for whom the directory has vouched: the one that is linked with them, or else the one that has the value by which
 * people are found, which is linked from then on.
 * @throws PublicError 422 where there is none, or it is linked with somebody else
 */
export async function accountOf(ctx: Context, person: DirectoryPerson, ways: Ways): Promise<Account> {
  const id = (await findLinkedUser(ctx.db, ways, person.subject)) ?? (await link(ctx, person, ways));
  const account = await findAccount(ctx.db, id);
  if (account === undefined) throw new PublicError(422, 'directory-person-unknown');
  return account;
}

async function link(ctx: Context, person: DirectoryPerson, ways: Ways): Promise<number> {
  // The number itself is personal: the log names whom to look for.
  if (person.hasWrongIin === true)
    ctx.log.warn(
      { source: ways.source, subject: person.subject },
      'the IIN that the directory has of a person is wrong',
    );
  const value = person[ways.matchBy];
  const found = value === undefined ? [] : await findMatches(ctx.db, ways.matchBy, value);
  const [match] = found;
  if (match === undefined && ways.creates) return create(ctx, person, ways);
  if (match === undefined || found.length > 1 || !mayBeMatched(match, ways.matchBy))
    throw new PublicError(422, 'directory-person-unknown');
  await transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    if (!(await insertLink(trx, ways, { subject: person.subject, userId: match.id }, now)))
      throw new PublicError(422, 'directory-linked-otherwise');
    const event = { actorId: null, action: 'edit', resource: 'users', ids: [match.id] } as const;
    await recordAudit(trx, now, { ...event, details: { by: ways.source, issuer: ways.issuer } });
  });
  return match.id;
}

/** @throws PublicError 422 where the directory does not say enough of the person, or says what no account can have */
async function create(ctx: Context, person: DirectoryPerson, ways: Ways): Promise<number> {
  const named = { ...person, login: person.login ?? person.email };
  const about = { settings: ctx.env.directory, meanings: await readMeanings(ctx.db) };
  const { fields } = wantedOf(named, undefined, about);
  const problems = problemsOf(fields);
  if (problems !== undefined || !isWhole(fields)) {
    ctx.log.warn({ problems, source: ways.source }, 'no account can be made of what the directory says of a person');
    throw new PublicError(422, 'directory-not-created');
  }
  try {
    return await writeAccount(ctx, { kind: 'create', by: ways.source }, makeAccount(fields, person.subject, ways));
  } catch (error) {
    if (!isTaken(error) && !(error instanceof PublicError)) throw error;
    ctx.log.warn({ err: error, source: ways.source }, 'what the directory says of a person belongs to another account');
    throw new PublicError(422, 'directory-not-created');
  }
}

/** Two windows of one person at once, or a login that somebody else has. */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
