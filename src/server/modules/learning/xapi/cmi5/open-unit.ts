import { randomBytes, randomUUID } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { applicationOrigins, openContent } from '../../../../content-origin/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { lockClock, refuseDuring } from '../../progress/index.ts';
import { abandonOthers } from './abandon.ts';
import { CATEGORIES, EXTENSIONS, LAUNCH_DATA, PREFERENCES } from './names.ts';
import { tellOwn } from './own-statements.ts';
import { keepDocument } from '../store/document-rows.ts';
import { type Registration, registrationOf } from './registrations.ts';
import {
  activityIdOf,
  findSession,
  hashOf,
  learnerOf,
  modelOf,
  type SessionRow,
  type Unit,
  unitOf,
} from './sessions.ts';
import { bringForward } from './standing.ts';

/** Who asks: by which protocol and host, and from which page. */
export interface Asked {
  protocol: string;
  hostname: string;
  headers: { origin?: string | undefined };
}

export interface Opening {
  userId: number;
  scormId: number;
  itemId: string;
  language: Language;
  asked: Asked;
  /** The launch whose attempt it counts for; null: it is only looked at. */
  launchId: string | null;
  as: 'normal' | 'review' | 'browse' | 'try';
}

type Places = Pick<Context, 'db' | 'env' | 'clock'>;

/** As long as the address of a content. */
const VALID_MS = 12 * 3_600_000;

/** The most sessions that a person begins in ten minutes. */
const MOST_SESSIONS = 200;
const WITHIN_SECONDS = 600;

/**
 * Opens a unit in a session of its own: what it needs to know is in the store before, as cmi5 has it (8, 10).
 * @throws PublicError 404; 409 when another window has opened the attempt since, or the launch was closed; 422 for what is no unit; 429
 */
export async function openUnit({ db, env, clock }: Places, opening: Opening): Promise<Schemas['Cmi5Unit']> {
  const { userId, asked } = opening;
  const fetchKey = randomBytes(32).toString('base64url');
  const application = originOf(asked, env);
  const { address, session, unit, leftAddress } = await transaction(db, async (trx) => {
    const { now } = await lockClock(trx, userId, clock);
    await refuseMany(trx, userId, now);
    const registration = await registrationOf(trx, { ...opening, homePage: application, now });
    const model = await modelOf(trx, registration.contentId);
    const found = unitOf(model, opening.itemId);
    if (found === undefined) throw errors.invalid({ itemId: { key: 'reference' } });
    await abandonOthers(trx, registration, model, now);
    const row = await beginSession(trx, { registration, unit: found, opening, fetchKey, now });
    const purpose = opening.as === 'try' ? 'try' : 'learn';
    const { base } = openContent({ env, clock }, { contentId: row.content_id, userId, purpose }, asked);
    const place = addressOf(found.href, base);
    const returnUrl = `${base}~left?language=${opening.language}`;
    await tellLaunch(trx, row, found, { address: place, returnUrl, language: opening.language, now });
    await bringForward(trx, { session: row, model, seconds: 0, now });
    return { address: place, session: row, unit: found, leftAddress: returnUrl };
  });
  const query = new URLSearchParams({
    endpoint: `${application}/xapi/`,
    fetch: `${application}/xapi/fetch?session=${session.id}&key=${fetchKey}`,
    actor: JSON.stringify(learnerOf(session)),
    registration: session.registration,
    activityId: session.activity_id,
  });
  return {
    address: withQuery(address, query.toString()),
    leftAddress,
    ownWindow: unit.cmi5.launchMethod === 'OwnWindow',
  };
}

/** The origin of the application by which the browser knows it. */
function originOf(asked: Asked, env: Context['env']): string {
  const [own = '', ...others] = applicationOrigins(asked, env);
  const { origin } = asked.headers;
  return origin !== undefined && others.includes(origin) ? origin : own;
}

/** @throws PublicError 429 */
async function refuseMany(trx: Trx, userId: number, now: Date): Promise<void> {
  const made = await trx
    .selectFrom('xapi_sessions as s')
    .innerJoin('xapi_registrations as r', 'r.id', 's.registration')
    .select('s.opened_at')
    .where('r.user_id', '=', userId)
    .where('s.opened_at', '>', new Date(now.getTime() - WITHIN_SECONDS * 1000))
    .orderBy('s.opened_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  refuseDuring(WITHIN_SECONDS, made[MOST_SESSIONS - 1]?.opened_at ?? null, now);
}

interface Beginning {
  registration: Registration;
  unit: Unit;
  opening: Opening;
  fetchKey: string;
  now: Date;
}

async function beginSession(trx: Trx, { registration, unit, opening, fetchKey, now }: Beginning): Promise<SessionRow> {
  const id = randomUUID();
  await trx
    .insertInto('xapi_sessions')
    .values({
      ...{ id, registration: registration.id, launch_id: registration.mode === 'Normal' ? opening.launchId : null },
      ...{ item_id: unit.id, activity_id: activityIdOf(registration.homePage, opening.scormId, unit.cmi5.publisherId) },
      ...{ mode: registration.mode, fetch_hash: hashOf(fetchKey), token_hash: null, opened_at: now, last_at: now },
      ...{ expires_at: new Date(now.getTime() + VALID_MS), initialized_at: null, ended_at: null, ended_by: null },
    })
    .execute();
  const session = await findSession(trx, id);
  if (session === undefined) throw new Error(`There is no session ${id}`);
  return session;
}

interface Launch {
  address: string;
  returnUrl: string;
  language: Language;
  now: Date;
}

/** Writes LMS.LaunchData and the preferences, and tells that the unit was launched. */
async function tellLaunch(trx: Trx, session: SessionRow, unit: Unit, { address, returnUrl, language, now }: Launch) {
  const { cmi5 } = unit;
  const data = {
    contextTemplate: {
      registration: session.registration,
      contextActivities: { category: [{ id: CATEGORIES.cmi5 }], grouping: [{ id: cmi5.publisherId }] },
      extensions: { [EXTENSIONS.session]: session.id },
    },
    launchMode: session.mode,
    launchMethod: cmi5.launchMethod,
    moveOn: cmi5.moveOn,
    returnURL: returnUrl,
    ...(cmi5.masteryScore !== null && { masteryScore: cmi5.masteryScore }),
    ...(cmi5.launchParameters !== null && { launchParameters: cmi5.launchParameters }),
    ...(cmi5.entitlementKey !== null && { entitlementKey: { courseStructure: cmi5.entitlementKey } }),
  };
  const json = (value: object) => ({ contentType: 'application/json', content: Buffer.from(JSON.stringify(value)) });
  const state = { kind: 'state' as const, activityId: session.activity_id, documentId: LAUNCH_DATA, isOwn: true };
  await keepDocument(trx, session, { ...state, ...json(data) }, now);
  const preferences = { kind: 'agent' as const, activityId: '', documentId: PREFERENCES, isOwn: true, isDefault: true };
  const languages = { kz: 'kk', ru: 'ru', en: 'en' } as const;
  await keepDocument(
    trx,
    session,
    { ...preferences, ...json({ languagePreference: languages[language], audioPreference: 'on' }) },
    now,
  );
  await tellOwn(
    trx,
    session,
    {
      verb: 'launched',
      object: { objectType: 'Activity', id: session.activity_id, definition: { name: { und: unit.title } } },
      publisherId: cmi5.publisherId,
      extensions: {
        [EXTENSIONS.launchMode]: session.mode,
        [EXTENSIONS.launchUrl]: address,
        [EXTENSIONS.moveOn]: cmi5.moveOn,
        ...(cmi5.masteryScore !== null && { [EXTENSIONS.masteryScore]: cmi5.masteryScore }),
        ...(cmi5.launchParameters !== null && { [EXTENSIONS.launchParameters]: cmi5.launchParameters }),
      },
    },
    now,
  );
}

/** The address of a unit: its path is decoded in the model, its query is not. */
function addressOf(href: string, base: string): string {
  const end = href.search(/[?#]/u);
  const path = end < 0 ? href : href.slice(0, end);
  return base + path.split('/').map(encodeURIComponent).join('/') + (end < 0 ? '' : href.slice(end));
}

function withQuery(address: string, query: string): string {
  const [whole = '', fragment] = address.split(/#(.*)/su);
  return `${whole}${whole.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
