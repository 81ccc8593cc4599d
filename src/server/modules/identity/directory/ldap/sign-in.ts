import type { Context } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { type Directory, FairQueue } from '../../auth/index.ts';
import { accountOf } from '../account.ts';
import { isOfDirectory } from '../queries.ts';
import { LdapDirectory } from './ldap-directory.ts';

/** What signing in with login and password asks the organisation's directory. */
export function directoryOf(ctx: Context): Directory {
  const { ldap, directory } = ctx.env;
  const server = ldap && new LdapDirectory(ldap);
  const queue = new FairQueue({ atOnce: ldap?.atOnce ?? 1 });

  return {
    vouch: async (login, password, line) => {
      if (ldap === undefined || server === undefined) return undefined;
      const person = await queue
        .take({ line, first: false }, () => server.whoIs(login, password))
        .catch((error: unknown) => {
          if (error instanceof PublicError) throw error;
          ctx.log.warn({ err: error }, 'the LDAP directory does not answer');
          throw new PublicError(503, 'directory-unavailable');
        });
      if (person === undefined || person.subject === '') return undefined;
      const { base, url, matchBy, creates } = ldap;
      const account = await accountOf(ctx, person, { source: 'ldap', issuer: base, matchBy, creates });
      return { account, details: { by: 'ldap', issuer: url } };
    },
    keepsOut: async (userId) => !directory.localPasswords && (await isOfDirectory(ctx.db, userId)),
  };
}
