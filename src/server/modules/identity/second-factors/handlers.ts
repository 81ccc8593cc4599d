import { encodeQR } from 'qr';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { findOrganisation } from '../../platform/system/index.ts';
import { type Begun, hashOf, refuseBeyondAccounts, refuseUnconfirmed } from '../auth/index.ts';
import { addFactor, confirmedToAdd, removeFactor, replaceCodes } from './changes.ts';
import { askPasskeyToConfirm, confirmByCode, confirmByPasskey } from './confirming.ts';
import {
  arePasskeysPossible,
  deletePasskey,
  type Holder,
  insertPasskey,
  passkeysOf,
  optionsToAdd,
  readNewPasskey,
  renamePasskey,
} from './passkeys/index.ts';
import { resetFactors } from './reset.ts';
import { openSecret, sealSecret } from './sealing.ts';
import { askForPasskey, signInWithCode, signInWithPasskey } from './signing-in.ts';
import { standingOf } from './standing.ts';
import { confirmSecret, deleteTotp, findTotp, newTotpSecret, stepOf, storeNewSecret, totpUri } from './totp/index.ts';

/** Of one person: each is sent to their browser at every sign-in. */
const MOST_PASSKEYS = 10;

/** How long a new key waits to be confirmed. */
const WAITS_MS = 15 * 60_000;

const answerOf = ({ sessionUser, cookie }: Begun) =>
  ({ status: 200, body: sessionUser, headers: { 'set-cookie': cookie } }) as const;

/** @throws PublicError 422 for nothing but spaces */
function textOf(typed: string, field: string): string {
  const text = typed.trim();
  if (text === '') throw errors.invalid({ [field]: { key: 'required' } });
  return text;
}

/** A challenge is answered in the session that asked for it. */
const holderOf = ({ userId, sessionId }: SignedIn): Holder => ({ userId, holder: hashOf(`session ${sessionId}`) });

export function secondFactorHandlers(ctx: Context) {
  /** @throws PublicError 409 where no new key waits in this session; 422 for a wrong code */
  async function confirmNewKey(user: SignedIn, code: string): Promise<string[] | null> {
    const { userId, sessionId } = user;
    const now = ctx.clock();
    return addFactor(ctx, user, 'totp', async (trx) => {
      const kept = await findTotp(trx, userId);
      const isOurs = kept?.new_session_id === sessionId && kept.new_until !== null && kept.new_until > now;
      const secret = isOurs && kept.new_secret ? openSecret(kept.new_secret, userId) : undefined;
      if (secret === undefined) throw errors.conflict('totp-not-begun');
      const step = stepOf(secret, code, now);
      if (step === undefined) throw errors.invalid({ code: { key: 'wrong-code' } });
      await confirmSecret(trx, userId, { secret: sealSecret(secret, userId), step }, now);
    });
  }

  return {
    signInWithCode: async ({ body, request }) => answerOf(await signInWithCode(ctx, body, request)),
    askForPasskey: async ({ body, request }) => ({
      status: 200,
      body: await askForPasskey(ctx, body.pending, request.ip),
    }),
    signInWithPasskey: async ({ body, request }) => answerOf(await signInWithPasskey(ctx, body, request)),

    confirmByCode: async ({ body, user, request }) => {
      await confirmByCode(ctx, user, body.code, request);
      return { status: 204, body: undefined };
    },
    askPasskeyToConfirm: async ({ user }) => ({ status: 200, body: await askPasskeyToConfirm(ctx, user) }),
    confirmByPasskey: async ({ body, user, request }) => {
      await confirmByPasskey(ctx, user, body, request);
      return { status: 204, body: undefined };
    },

    getMySecondFactors: async ({ user }) => ({
      status: 200,
      body: { ...(await standingOf(ctx.db, user.userId)), passkeysPossible: arePasskeysPossible(ctx) },
    }),

    beginTotp: async ({ user, language }) => {
      const { login } = await confirmedToAdd(ctx, user);
      const secret = newTotpSecret();
      const until = new Date(ctx.clock().getTime() + WAITS_MS);
      const { userId, sessionId } = user;
      await storeNewSecret(ctx.db, userId, { secret: sealSecret(secret.bytes, userId), sessionId, until });
      const uri = totpUri(secret, localized(await findOrganisation(ctx.db), language), login);
      return { status: 200, body: { key: secret.base32, uri, qr: encodeQR(uri, 'svg', { ecc: 'low' }) } };
    },

    confirmTotp: async ({ body, user }) => ({
      status: 200,
      body: { recoveryCodes: await confirmNewKey(user, body.code) },
    }),

    removeTotp: async ({ user }) => {
      await refuseUnconfirmed(ctx, user);
      await removeFactor(ctx, user, 'totp', async (trx) => {
        if (!(await deleteTotp(trx, user.userId))) throw errors.notFound();
      });
      return { status: 204, body: undefined };
    },

    beginPasskey: async ({ user, language }) => {
      if (!arePasskeysPossible(ctx)) throw errors.conflict('passkeys-impossible');
      const { login, full_name: fullName } = await confirmedToAdd(ctx, user);
      const organisation = localized(await findOrganisation(ctx.db), language);
      return { status: 200, body: await optionsToAdd(ctx, holderOf(user), { login, fullName, organisation }) };
    },

    addPasskey: async ({ body, user }) => {
      const name = textOf(body.name, 'name');
      const passkey = await readNewPasskey(ctx, holderOf(user), body.response);
      if (passkey === undefined) throw errors.invalid({}, 'passkey-refused');
      const recoveryCodes = await addFactor(ctx, user, 'passkey', async (trx) => {
        if ((await passkeysOf(trx, user.userId)).length >= MOST_PASSKEYS) throw errors.conflict('passkeys-too-many');
        const isNew = await insertPasskey(trx, { ...passkey, name }, ctx.clock());
        if (!isNew) throw errors.conflict('passkey-known');
      });
      return { status: 200, body: { recoveryCodes } };
    },

    renamePasskey: async ({ body, params, user }) => {
      if (!(await renamePasskey(ctx.db, user.userId, params.id, textOf(body.name, 'name')))) throw errors.notFound();
      return { status: 204, body: undefined };
    },

    removePasskey: async ({ params, user }) => {
      await refuseUnconfirmed(ctx, user);
      await removeFactor(ctx, user, 'passkey', async (trx) => {
        if (!(await deletePasskey(trx, user.userId, params.id))) throw errors.notFound();
      });
      return { status: 204, body: undefined };
    },

    makeRecoveryCodes: async ({ user }) => {
      await refuseUnconfirmed(ctx, user);
      return { status: 200, body: { recoveryCodes: await replaceCodes(ctx, user) } };
    },

    getUserSecondFactors: async ({ params: { id }, user }) => {
      // What somebody has set up tells whose password is worth guessing.
      await refuseBeyondAccounts(ctx.db, user, { userIds: [id] });
      return { status: 200, body: await standingOf(ctx.db, id) };
    },

    resetSecondFactors: async ({ params, body, user }) => {
      await resetFactors(ctx, user, params.id, textOf(body.reason, 'reason'));
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<
    | 'signInWithCode'
    | 'askForPasskey'
    | 'signInWithPasskey'
    | 'confirmByCode'
    | 'askPasskeyToConfirm'
    | 'confirmByPasskey'
    | 'getMySecondFactors'
    | 'beginTotp'
    | 'confirmTotp'
    | 'removeTotp'
    | 'beginPasskey'
    | 'addPasskey'
    | 'renamePasskey'
    | 'removePasskey'
    | 'makeRecoveryCodes'
    | 'getUserSecondFactors'
    | 'resetSecondFactors'
  >;
}
