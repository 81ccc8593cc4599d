import productPackage from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { KNOWN_DEMO_PASSWORD } from '../../env.ts';
import { PublicError } from '../../errors.ts';
import { findOrganisation, ping } from './queries.ts';

export function systemHandlers({ db, env, log }: Context) {
  return {
    getHealth: async () => {
      try {
        await ping(db);
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        throw new PublicError(503, 'unavailable');
      }
      return { status: 200, body: { status: 'ok', version: productPackage.version } };
    },

    getPublicSettings: async () => {
      const { passwordMinLength, maxUploadMegabytes, demo } = env;
      const organisation = await findOrganisation(db);
      const demoPassword = demo && env.demoPassword === KNOWN_DEMO_PASSWORD ? KNOWN_DEMO_PASSWORD : null;
      return { status: 200, body: { organisation, passwordMinLength, maxUploadMegabytes, demo, demoPassword } };
    },
  } satisfies Handlers<'getHealth' | 'getPublicSettings'>;
}
