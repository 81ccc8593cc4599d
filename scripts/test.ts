/**
 * Runs everything: static checks; unit, contract and integration tests; the core tests again on an external PostgreSQL;
 * the crash tests; and the browser tests. Finds, installs or builds Chromium, that PostgreSQL, a server that speaks S3, and one for LDAP.
 * The last line gives the number of passed and failed tests.
 *
 * npm test
 * npm test -- unit e2e    only these parts: check, unit, external, fault, e2e
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWeb } from '../src/server/web-build.ts';
import { type Cluster, startCluster } from './test/cluster.ts';
import { chromiumPath, ffmpegFolder, headlessShellPath, s3ServerPath, slapdPath } from './test/programs.ts';
import { one, playwrightTotals, sum, summary, type Totals, vitestTotals } from './test/results.ts';
import { heading, root, run, seconds, stopAll } from './test/run.ts';

const reports = join(root, '.cache', 'reports');
const report = (name: string) => join(reports, `${name}.json`);

/** The unit tests take about fifteen minutes on two cores, the browser tests thirty; a busy machine needs twice that. */
const LONGEST_MINUTES = 60;

async function vitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Totals> {
  const file = report(projects.join('-'));
  const ok = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, minutes: LONGEST_MINUTES },
  );
  return vitestTotals(file, ok);
}

async function withCluster(work: (env: NodeJS.ProcessEnv) => Promise<Totals>): Promise<Totals> {
  let cluster: Cluster | undefined;
  const stop = () => void cluster?.remove();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    cluster = await startCluster(false);
    return await work({ TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster?.remove();
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
  }
}

async function journeys(): Promise<Totals> {
  const browser = await chromiumPath();
  await ensureWeb(console.log);
  const file = report('e2e');
  const programs = { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: headlessShellPath(), FFMPEG_PATH: ffmpegFolder() };
  const env = { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ok = await run('playwright', ['test'], { env, minutes: LONGEST_MINUTES });
  return playwrightTotals(file, ok);
}

const PARTS: Record<string, () => Promise<Totals>> = {
  check: async () => one(await run('node', ['scripts/check.ts'])),
  unit: () => vitest(['unit', 'screens', 'logic']),
  external: () =>
    withCluster((env) => {
      const programs = { S3_SERVER_PATH: s3ServerPath(), FFMPEG_PATH: ffmpegFolder(), SLAPD_PATH: slapdPath() };
      return vitest(['external'], { ...env, ...programs });
    }),
  fault: () => vitest(['fault']),
  e2e: journeys,
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll();
    process.exitCode = 130;
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const totals: Totals[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (process.exitCode !== undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  const since = performance.now();
  heading(name);
  const result = await part().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  });
  console.log(`${name}: ${summary(result)} (${seconds(since)})`);
  const nameless = result.failed > 0 && result.failures.length === 0 ? [`${name}: its own output says what`] : [];
  totals.push({ ...result, failures: [...result.failures, ...nameless] });
}

const total = sum(totals);
if (total.failures.length > 0) heading('what failed');
for (const failure of total.failures) console.log(`\n${failure}`);
console.log(`\n${summary(total)}`);
process.exitCode ??= total.failed > 0 ? 1 : 0;
