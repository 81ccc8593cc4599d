/**
 * Everything that can be said about the sources without running them.
 *
 *   npm run check
 *   npm run check -- eslint tsc    only these
 */
import { heading, run, seconds } from './test/run.ts';

/** Without a terminal nobody sees colours, only their codes. */
const PLAIN = process.stdout.isTTY ? [] : ['--colors=off'];

const CHECKS: Record<string, [string, ...string[]]> = {
  format: ['biome', 'ci', '--error-on-warnings', ...PLAIN, '.'],
  eslint: ['eslint', '--max-warnings', '0', '.'],
  tsc: ['tsc', '--noEmit'],
  contract: ['node', 'scripts/contract.ts', '--check'],
  model: ['node', 'scripts/admin-model.ts', '--check'],
  cycles: ['depcruise', 'src', 'tests', 'scripts', '--output-type', 'err'],
  unused: ['knip'],
};

const wanted = process.argv.slice(2);
const failed: string[] = [];
const names = Object.keys(CHECKS).filter((name) => wanted.length === 0 || wanted.includes(name));

for (const name of names) {
  const [command, ...args] = CHECKS[name] ?? [name];
  heading(name);
  const since = performance.now();
  const ok = await run(command, args);
  if (!ok) failed.push(name);
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} (${seconds(since)})`);
}

console.log(failed.length === 0 ? `\n${names.length} checks passed` : `\nChecks that failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
