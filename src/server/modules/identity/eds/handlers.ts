import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { type Evidence, Refusal } from '../../../eds/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import { type Account, beginSession, findAccountByIin, noteConfirmed } from '../auth/index.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { bytesOf, deskOf } from './desk.ts';
import { insertSignature, type KeptSignature } from './queries.ts';

/** @throws SettingError where the folder with certificates cannot be used */
export function edsHandlers(ctx: Context) {
  const desk = deskOf(ctx);

  /** Keeps a signature, and tells the audit trail of it, where it is that of a person who is known. */
  async function note(cms: Buffer, evidence: Evidence | undefined, outcome: string): Promise<void> {
    const { iin, serialNumber, issuer } = evidence ?? {};
    const account = iin === undefined ? undefined : await findAccountByIin(ctx.db, iin);
    ctx.log.info({ outcome, serialNumber, issuer }, 'a digital signature was refused');
    if (account === undefined || evidence === undefined) return;
    const kept = keptOf(account.id, cms, evidence, outcome);
    await transaction(ctx.db, async (trx) => {
      await insertSignature(trx, kept, ctx.clock());
      await recordAudit(trx, ctx.clock(), {
        actorId: null,
        action: 'refuse-sign-in',
        resource: 'users',
        ids: [account.id],
        details: { ...detailsOf(kept), reason: outcome },
      });
    });
  }

  /**
   * Checks a signature of a challenge, and has it count.
   * @param accept has something come of it, and keeps the signature in the same transaction: neither is there without the other
   * @throws PublicError with the words for whatever is wrong
   */
  async function judge<T>(
    { challenge, cms: text }: Schemas['EdsSignIn'],
    asking: { address: string; sessionId: string | null },
    accept: (account: Account, kept: KeptSignature, keep: (trx: Trx) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    if (!desk.isOpen) throw errors.conflict('eds-off');
    const content = await takeChallenge(ctx, challenge, asking);
    const cms = bytesOf(text);
    let evidence: Evidence | undefined;
    try {
      const proof = await desk.check({ cms, content, use: 'sign-in', line: networkOf(asking.address) });
      evidence = proof;
      const account = await findAccountByIin(ctx.db, proof.iin);
      if (account === undefined) throw new PublicError(422, 'eds-iin-unknown');
      const kept = keptOf(account.id, cms, proof, asking.sessionId === null ? 'signed-in' : 'confirmed');
      return await accept(account, kept, (trx) => insertSignature(trx, kept, ctx.clock()));
    } catch (error) {
      if (error instanceof Refusal) {
        await note(cms, error.evidence, error.id);
        throw new PublicError(422, error.id);
      }
      if (error instanceof PublicError) {
        await note(cms, evidence, error.id);
        throw error;
      }
      if (evidence !== undefined) throw error;
      ctx.log.warn({ err: error }, 'a digital signature could not be checked');
      throw new PublicError(503, 'eds-unavailable');
    }
  }

  const signIn = (body: Schemas['EdsSignIn'], request: FastifyRequest) =>
    judge(body, { address: request.ip, sessionId: null }, (account, kept, keep) =>
      beginSession(ctx, account, { way: 'eds', vouched: detailsOf(kept) }, request, keep),
    );

  return {
    createEdsChallenge: async ({ request }) => {
      if (!desk.isOpen) throw errors.conflict('eds-off');
      return { status: 201, body: await giveChallenge(ctx, { address: request.ip, sessionId: null }) };
    },

    signInWithEds: async ({ body, request }) => {
      const { sessionUser, cookie } = await signIn(body, request);
      return { status: 200, body: sessionUser, headers: { 'set-cookie': cookie } };
    },

    createEdsConfirmation: async ({ user: { sessionId }, request }) => {
      if (!desk.isOpen) throw errors.conflict('eds-off');
      return { status: 201, body: await giveChallenge(ctx, { address: request.ip, sessionId }) };
    },

    confirmByEds: async ({ body, user, request }) => {
      await judge(body, { address: request.ip, sessionId: user.sessionId }, async (account, _, keep) => {
        if (account.id !== user.userId) throw new PublicError(422, 'confirmed-by-another');
        await transaction(ctx.db, async (trx) => {
          await noteConfirmed({ db: trx, clock: ctx.clock }, user);
          await keep(trx);
        });
      });
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'createEdsChallenge' | 'signInWithEds' | 'createEdsConfirmation' | 'confirmByEds'>;
}

const keptOf = (userId: number, cms: Buffer, { serialNumber, issuer }: Evidence, outcome: string): KeptSignature => ({
  userId,
  outcome,
  serialNumber,
  issuer,
  sha256: createHash('sha256').update(cms).digest('hex'),
  cms,
});

const detailsOf = ({ serialNumber, issuer, sha256 }: KeptSignature) => ({ by: 'eds', serialNumber, issuer, sha256 });
