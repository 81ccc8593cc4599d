/**
 * Verifies the hash chain of the audit trail, in the database that the settings name.
 *
 * npm run audit:verify                     prints the number of lines, the last hash and every broken place
 * npm run audit:verify -- --expect <hash>  also checks that a hash noted earlier is in the chain
 *
 * Exit code: 0 when the chain is intact, 1 when it is broken, 2 when it could not be checked.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv, SettingError } from '../src/server/env.ts';
import { verifyAudit } from '../src/server/history/index.ts';

const WHOLE = 0;
const BROKEN = 1;
const UNKNOWN = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** @throws Error for an unknown argument or a malformed hash */
function expectedHash(): string | undefined {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } });
  const hash = values.expect?.trim().toLowerCase();
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
    throw new Error('--expect: a hash of 64 digits and letters from a to f');
  return hash;
}

async function verify(): Promise<number> {
  const expected = expectedHash();
  const settings = readEnv();
  const { db, title, close } = await openDatabase(settings, { as: 'tool', say });
  say(`Looking at ${title}`);
  try {
    const { lines, head, broken, headFound } = await verifyAudit(db, expected);
    say(`lines:  ${lines}`);
    say(`head:   ${head === '' ? 'none' : head}`);
    say(`broken: ${broken.length === 0 ? 'none' : broken.join(', ')}`);
    if (expected !== undefined)
      say(`expected hash: ${headFound ? 'found' : 'NOT FOUND: lines were changed or taken away'}`);
    const whole = broken.length === 0 && headFound;
    say(whole ? 'The chain is whole.' : 'THE CHAIN IS BROKEN.');
    return whole ? WHOLE : BROKEN;
  } finally {
    await close();
  }
}

verify().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    console.error(error instanceof SettingError ? `Wrong setting. ${words}` : words);
    process.exit(UNKNOWN);
  },
);
