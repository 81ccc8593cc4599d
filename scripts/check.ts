/**
 * Runs every static check of the sources.
 *
 * npm run check
 * npm run check -- eslint tsc    only these
 */
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { heading, run, seconds } from './test/run.ts';

/** Without a terminal, colour codes would be printed as plain text. */
const PLAIN = process.stdout.isTTY ? [] : ['--colors=off'];

/** The slowest come first, because they run in parallel. */
const CHECKS: Record<string, [string, ...string[]]> = {
  eslint: ['eslint', '--max-warnings', '0', '.'],
  tsc: ['tsc', '--noEmit'],
  cycles: ['depcruise', 'src', 'tests', 'scripts', '--output-type', 'err'],
  unused: ['knip'],
  contract: ['node', 'scripts/contract.ts', '--check'],
  model: ['node', 'scripts/admin-model.ts', '--check'],
  format: ['biome', 'ci', '--error-on-warnings', ...PLAIN, '.'],
};

/** ESLint keeps the types of the whole project: more than Node gives by itself. */
const HEAP = '--max-old-space-size=6144';

const wanted = process.argv.slice(2);
const failed: string[] = [];
const names = Object.keys(CHECKS).filter((name) => wanted.length === 0 || wanted.includes(name));

async function check(name: string): Promise<void> {
  const [command, ...args] = CHECKS[name] ?? [name];
  const since = performance.now();
  let said = '';
  const ok = await run(command, args, {
    env: { NODE_OPTIONS: HEAP },
    hear: (text) => {
      said += text;
    },
  });
  if (!ok) failed.push(name);
  heading(name);
  if (said.trim() !== '') console.log(said.trimEnd());
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} (${seconds(since)})`);
}

// Some checks need a gigabyte of memory.
await pLimit(Math.min(2, availableParallelism())).map(names, check);

console.log(failed.length === 0 ? `\n${names.length} checks passed` : `\nChecks that failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
