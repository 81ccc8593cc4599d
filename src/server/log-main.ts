import { buildApp } from './app.ts';
import { serverClock } from './clock.ts';
import { ClusterError, openDatabase } from './db/index.ts';
import { readEnv, SettingError } from './env.ts';
import { loadAuditKey } from './history/index.ts';
import { ensurePortIsFree, PortError } from './port.ts';

/*
 * The logging service as a process of its own, beside the server: it keeps the visit log and does nothing else. It works on the same
 * database and DATA_DIR, whose audit key proves who visits.
 */

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Ends what has been started, in this order. */
const endings: (() => Promise<void>)[] = [];
let ending: Promise<number> | undefined;

function end(): Promise<number> {
  ending ??= endAll();
  return ending;
}

async function endAll(): Promise<number> {
  let code = 0;
  for (const work of endings) {
    await work().catch((error: unknown) => {
      console.error(error);
      code = 1;
    });
  }
  return code;
}

async function start(): Promise<void> {
  const env = readEnv();
  const { host, logPort: port } = env;
  await ensurePortIsFree({ host, port });
  if ((await loadAuditKey(env, { make: false })) === undefined)
    throw new SettingError(
      'DATA_DIR, SYNAQ_AUDIT_KEY: those of the server are expected, which has been started before',
    );
  const { db, close } = await openDatabase(env, { as: 'tool', migrated: false, say });
  endings.unshift(close);
  const app = await buildApp({ db, env, clock: serverClock() }, { log: { level: env.logLevel }, logService: true });
  endings.unshift(() => app.close());
  await app.listen({ host, port });
  say(
    `The logging service of ${env.publicOrigin} listens on port ${port}. Browsers use it when the server has LOG_URL.`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end().then((code) => process.exit(code)));
}

start().catch(async (error: unknown) => {
  if (error instanceof SettingError) console.error(`Wrong setting. ${error.message}`);
  else console.error(error instanceof ClusterError || error instanceof PortError ? error.message : error);
  await end();
  process.exit(1);
});
