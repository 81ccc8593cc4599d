import type { Context } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { type Directory, FairQueue } from '../../auth/index.ts';
import { accountOf } from '../account.ts';
import { providerOf } from '../oidc/provider.ts';
import { findSubject, isOfDirectory } from '../queries.ts';
import { LdapDirectory } from './ldap-directory.ts';

const directories = new WeakMap<Context, Directory>();

/** What a password asks the organisation's directory. One for each installation: those who ask wait in one queue. */
export function directoryOf(ctx: Context): Directory {
  const known = directories.get(ctx);
  if (known !== undefined) return known;
  const directory = openDirectory(ctx);
  directories.set(ctx, directory);
  return directory;
}

function openDirectory(ctx: Context): Directory {
  const { ldap, directory } = ctx.env;
  const server = ldap && new LdapDirectory(ldap);
  const queue = new FairQueue({ atOnce: ldap?.atOnce ?? 1 });

  /** @throws PublicError 503 when the directory does not answer */
  const ask = async <T>(line: string, question: () => Promise<T>): Promise<T> =>
    queue.take({ line, first: false }, question).catch((error: unknown) => {
      if (error instanceof PublicError) throw error;
      ctx.log.warn({ err: error }, 'the LDAP directory does not answer');
      throw new PublicError(503, 'directory-unavailable');
    });

  return {
    vouch: async (login, password, line) => {
      if (ldap === undefined || server === undefined) return undefined;
      const person = await ask(line, () => server.whoIs(login, password));
      if (person === undefined || person.subject === '') return undefined;
      const { base, url, matchBy, creates } = ldap;
      const account = await accountOf(ctx, person, { source: 'ldap', issuer: base, matchBy, creates });
      return { account, details: { by: 'ldap', issuer: url } };
    },
    confirms: async (userId, password, line) => {
      if (ldap === undefined || server === undefined) return false;
      const subject = await findSubject(ctx.db, { source: 'ldap', issuer: ldap.base }, userId);
      return subject !== undefined && ask(line, () => server.isPasswordOf(subject, password));
    },
    knows: async (userId) =>
      ldap !== undefined && (await findSubject(ctx.db, { source: 'ldap', issuer: ldap.base }, userId)) !== undefined,
    signOutAddress: async (idToken) =>
      providerOf(ctx)
        ?.signOutAddress(idToken)
        .catch((error: unknown) => {
          // Here they are signed out in any case.
          ctx.log.warn({ err: error }, 'the provider of OpenID Connect does not say where people sign out');
          return undefined;
        }),
    keepsPassword: async (userId, hasOwn) =>
      (!hasOwn || !directory.localPasswords) && (await isOfDirectory(ctx.db, userId)),
    keepsOut: async (userId) => !directory.localPasswords && (await isOfDirectory(ctx.db, userId)),
  };
}
