import productPackage from '../../../../../package.json' with { type: 'json' };
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { isDemoExposed, KNOWN_DEMO_PASSWORD } from '../../../env.ts';
import { PublicError } from '../../../errors.ts';
import { findOrganisation } from './queries.ts';

const { version } = productPackage;

export function systemHandlers({ db, env, watch, places }: Context) {
  return {
    getHealth: async () => {
      const { status, loop, disk, database } = await watch.look();
      const parts = { loop: loop.status, disk: disk.status, database: database.status };
      if (status === 'failing') throw new PublicError(503, 'unavailable', { details: { status, version, parts } });
      return { status: 200, body: { status, version, parts } };
    },

    getServerLoad: async () => {
      const { status, loop, disk, database } = await watch.look();
      return {
        status: 200,
        body: {
          status,
          version,
          uptimeSeconds: Math.floor(process.uptime()),
          memoryBytes: process.memoryUsage.rss(),
          loop,
          disk,
          database: { ...database, answerMs: Number.isFinite(database.answerMs) ? database.answerMs : null },
          work: places.occupancy,
        },
      };
    },

    getPublicSettings: async () => {
      const { passwordMinLength, staffPasswordMinLength, maxUploadMegabytes, demo } = env;
      const organisation = await findOrganisation(db);
      const demoPassword = demo && env.demoPassword === KNOWN_DEMO_PASSWORD ? KNOWN_DEMO_PASSWORD : null;
      return {
        status: 200,
        body: {
          organisation,
          passwordMinLength,
          staffPasswordMinLength,
          maxUploadMegabytes,
          demo,
          demoPassword,
          demoExposed: isDemoExposed(env),
        },
      };
    },
  } satisfies Handlers<'getHealth' | 'getServerLoad' | 'getPublicSettings'>;
}
