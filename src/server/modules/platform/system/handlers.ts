import productPackage from '../../../../../package.json' with { type: 'json' };
import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { isDemoExposed, KNOWN_DEMO_PASSWORD } from '../../../env.ts';
import { errors, PublicError } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { findOrganisation, saveOrganisation } from './queries.ts';

const { version } = productPackage;

/** A name without spaces around it, in the languages that it has. @throws PublicError 422 when nothing is left */
function nameIn(text: LocalizedText): LocalizedText {
  const words = LANGUAGES.flatMap((language) => {
    const name = text[language]?.normalize('NFC').trim();
    return name ? [[language, name]] : [];
  });
  if (words.length === 0) throw errors.invalid({ name: { key: 'required' } });
  return Object.fromEntries(words) as LocalizedText;
}

export function systemHandlers({ db, env, clock, watch, places }: Context) {
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
      const { passwordMinLength, staffPasswordMinLength, maxUploadMegabytes, maxMediaMegabytes, demo } = env;
      const organisation = await findOrganisation(db);
      const demoPassword = demo && env.demoPassword === KNOWN_DEMO_PASSWORD ? KNOWN_DEMO_PASSWORD : null;
      return {
        status: 200,
        body: {
          organisation,
          passwordMinLength,
          staffPasswordMinLength,
          maxUploadMegabytes,
          maxMediaMegabytes,
          demo,
          demoPassword,
          demoExposed: isDemoExposed(env),
          eds: env.eds !== undefined,
          oidc: env.oidc === undefined ? null : { title: env.oidc.title },
          visitLog: { url: env.logUrl ?? null, key: env.logKey },
        },
      };
    },

    updateOrganisation: async ({ body, user }) => {
      const name = nameIn(body.name);
      await transaction(db, async (trx) => {
        await saveOrganisation(trx, name);
        await recordAudit(trx, clock(), {
          actorId: user.userId,
          action: 'edit',
          resource: 'organisation',
          details: { text: Object.values(name).join(' / ') },
        });
      });
      return { status: 200, body: { name } };
    },
  } satisfies Handlers<'getHealth' | 'getServerLoad' | 'getPublicSettings' | 'updateOrganisation'>;
}
