import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openBlobs } from './blobs/index.ts';
import { buildContentOrigin, noteContentPort } from './content-origin/index.ts';
import { serverClock } from './clock.ts';
import { ClusterError, type Db, openDatabase } from './db/index.ts';
import { blockDemoAccounts, demoAccounts, seedDemo } from './demo/index.ts';
import { readEnv, SettingError } from './env.ts';
import { compareBeforeUpgrade, loadAuditKey, startSealing } from './history/index.ts';
import { expectPulse, sealFormerKey, startWatch, untilPrompt } from './modules/exams/attempts/index.ts';
import { forgetLetters } from './modules/identity/access/index.ts';
import { ensureFirstAdmin, handOverSetUpLink, isOwnTerminal, seedBuiltins } from './modules/identity/auth/index.ts';
import { forgetExpiredQuestionFiles } from './modules/content/questions/index.ts';
import { forgetPackages } from './modules/content/scorms/index.ts';
import { startMediaWork } from './modules/content/media-files/index.ts';
import { startCertificateWork, installCertificateKey } from './modules/evidence/certificates/index.ts';
import { startDirectoryWork } from './modules/identity/directory/index.ts';
import { startPlanWork } from './modules/learning/watch.ts';
import { startWebinarWork } from './modules/live/webinars/index.ts';
import { startVisitWork } from './modules/evidence/visits/index.ts';
import { makeReports } from './modules/evidence/statistics/index.ts';
import { startRecordingWork } from './modules/live/recordings/index.ts';
import { startFaceWork } from './modules/live/faces/index.ts';
import { startRoomWork } from './modules/live/rooms/index.ts';
import { startSupportWork } from './modules/support/watch.ts';
import { forgetExpiredTables } from './modules/console/table-imports/index.ts';
import { forgetDataExports } from './modules/console/my-data/index.ts';
import { forgetNotices, startCourier } from './modules/platform/notices/index.ts';
import { forgetExpiredUploads } from './modules/platform/uploads/index.ts';
import { ensurePortIsFree, PortError } from './port.ts';
import { everyNow } from './rounds.ts';
import { settingWarnings } from './setting-warnings.ts';
import { ensureWeb } from './web-build.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Connections that may wait to be accepted: thousands arrive in the second an exam opens. The system may allow fewer. */
const BACKLOG = 16_384;

/** The built page in which packages run. */
const FRAME = join(import.meta.dirname, '../../dist/frame');

/** How often it is looked for what is kept no longer. */
const HOUR_MS = 3_600_000;

/** How often it is looked for reports to make. */
const MINUTE_MS = 60_000;

const stopping = new AbortController();
/** Ends what has been started, in this order. */
const endings: (() => Promise<void>)[] = [];
let ending: Promise<number> | undefined;

/**
 * Ends everything in order, once, however often it is asked for: a Ctrl-C in a terminal comes twice, because npm passes it on.
 * @returns the exit code
 */
function end(): Promise<number> {
  stopping.abort();
  ending ??= endAll();
  return ending;
}

async function endAll(): Promise<number> {
  let code = 0;
  for (const work of [...endings]) {
    await work().catch((error: unknown) => {
      // The rest is ended all the same, above all PostgreSQL.
      console.error(error);
      code = 1;
    });
  }
  return code;
}

async function start(): Promise<void> {
  const settings = readEnv();
  const clock = serverClock();
  await ensurePortIsFree(settings);
  await ensurePortIsFree({ host: settings.host, port: settings.content.port }, 'CONTENT_PORT');
  const webRoot = settings.web ? await ensureWeb(say) : undefined;

  say(settings.databaseUrl === undefined ? 'Starting PostgreSQL…' : 'Connecting to PostgreSQL…');
  const beforeSteps = async (before: Db) => {
    const isKept = (await loadAuditKey(settings, { make: false })) !== undefined;
    if (isKept) await compareBeforeUpgrade(before, settings.dataDir);
    else await loadAuditKey(settings, { make: true });
    await sealFormerKey(before, clock());
  };
  const opening = openDatabase(settings, { say, beforeSteps });
  // What could not be opened need not be closed.
  endings.unshift(() =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    ),
  );
  const { db, title } = await opening;
  await seedBuiltins(db);
  await installCertificateKey(db, settings, clock());
  const demo = settings.demo
    ? await seedDemo(db, { now: clock(), blobs: openBlobs(settings), password: settings.demoPassword })
    : undefined;
  if (demo?.seeded) say('The demo organisation has been loaded.');
  const blocked = settings.demo ? [] : await blockDemoAccounts(db, clock, settings.demoPassword);
  if (blocked.length > 0) say(blockedWords(blocked));
  // An installation with people of its own never shows the demo's accounts.
  const env = { ...settings, demo: demo?.present ?? false };

  const app = await buildApp({ db, env, clock }, { log: { level: env.logLevel }, ...(webRoot && { webRoot }) });
  const { ctx } = app;
  let stopSealing = async () => {};
  endings.unshift(() => stopSealing());
  endings.unshift(() => app.close());
  const setUpLink = env.demo ? undefined : await ensureFirstAdmin(ctx);
  await expectPulse(ctx);
  stopSealing = await startSealing(ctx);
  const packages = await buildContentOrigin(ctx, { log: { level: env.logLevel }, frameRoot: FRAME });
  endings.unshift(() => packages.close());
  await packages.listen({ port: env.content.port, host: env.host });
  const place = packages.server.address();
  if (typeof place === 'object' && place !== null) noteContentPort(env, place.port);
  await ctx.jobs.open();
  await app.listen({ port: env.port, host: env.host, backlog: BACKLOG });

  say(`\nSynaq is at ${env.publicOrigin} (database: ${title})`);
  if (env.demo) say(`Demo accounts: ${demoAccounts.join(', ')}; password: ${env.demoPassword}`);
  for (const warning of settingWarnings(env)) {
    app.log.warn({}, warning);
    say(`Warning: ${warning}`);
  }
  const handedOver = await handOverSetUpLink(env.dataDir, setUpLink, isOwnTerminal(process.stdout.isTTY));
  if (handedOver !== undefined) say(handedOver);

  const forgetting = everyNow(ctx, HOUR_MS, 'what is kept no longer could not be erased', async () => {
    await forgetExpiredTables(ctx);
    await forgetExpiredQuestionFiles(ctx);
    await forgetExpiredUploads(ctx);
    await forgetPackages(ctx);
    await forgetLetters(ctx);
    await forgetNotices(ctx);
    await forgetDataExports(ctx);
  });
  endings.unshift(forgetting);
  const reporting = everyNow(ctx, MINUTE_MS, 'reports could not be made', async () => {
    const count = await makeReports(ctx);
    if (count > 0) ctx.log.info({ count }, 'regular reports made');
  });
  endings.unshift(reporting);
  endings.unshift(startMediaWork(ctx));
  endings.unshift(startPlanWork(ctx));
  endings.unshift(startWebinarWork(ctx));
  endings.unshift(startCourier(ctx));
  endings.unshift(startVisitWork(ctx));
  endings.unshift(startCertificateWork(ctx));
  endings.unshift(startDirectoryWork(ctx));
  endings.unshift(startSupportWork(ctx));
  endings.unshift(startRecordingWork(ctx));
  endings.unshift(startFaceWork(ctx));
  endings.unshift(startRoomWork(ctx));

  // The first pulse credits the time the server was down. Everybody returns at once, so the outage lasts until they are answered.
  await untilPrompt(ctx, stopping.signal);
  if (!stopping.signal.aborted) endings.unshift(startWatch(ctx));
}

function blockedWords(logins: readonly string[]): string {
  const named = demoAccounts.filter((login) => logins.includes(login));
  const others = logins.length - named.length;
  const who = [named.join(', '), others > 0 ? `${others} of the demo's people` : '']
    .filter((part) => part !== '')
    .join(' and ');
  return `The demo is off. Blocked, because they still had the password of the demo: ${who}.`;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end().then((code) => process.exit(code)));
}

start().catch(async (error: unknown) => {
  // Asked to end while it started: that ends what there was of it.
  if (stopping.signal.aborted) return;
  if (error instanceof SettingError) console.error(`Wrong setting. ${error.message}`);
  else console.error(error instanceof ClusterError || error instanceof PortError ? error.message : error);
  await end();
  process.exit(1);
});
