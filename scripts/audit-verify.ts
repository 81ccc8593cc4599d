/**
 * Verifies the audit trail in the database that the settings name: its chain, its signed heads, and the results, users and roles whose
 * digests it holds.
 *
 * npm run audit:verify                     prints the number of lines, the last hash and everything that does not match
 * npm run audit:verify -- --expect <hash>  also checks that a hash noted earlier is in the chain
 *
 * Exit code: 0 when everything matches, 1 when something does not, 2 when it could not be checked.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv, SettingError } from '../src/server/env.ts';
import { loadAuditKey, verifyAudit, verifyHeads, verifyRecords } from '../src/server/history/index.ts';

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

type Heads = Awaited<ReturnType<typeof verifyHeads>>;

const HEADS: Record<Heads['file']['state'], string> = {
  none: 'none',
  fits: 'signed by the key, and in the chain',
  'not-in-trail': 'SIGNED BY THE KEY, BUT NO LONGER IN THE CHAIN: lines were changed or taken away',
  forged: 'NOT SIGNED BY THE KEY',
  'other-key': 'SIGNED BY ANOTHER KEY, and cannot be checked',
};

const FAULTS = {
  changed: 'is not what the trail tells of',
  without: 'is not in the trail',
  forged: 'has a digest that the server did not write',
};

function sayHeads({ database, file, unsigned }: Heads): void {
  say(`signed head in the database: ${HEADS[database.state]}${database.place > 0 ? ` (line ${database.place})` : ''}`);
  say(`signed head in DATA_DIR:     ${HEADS[file.state]}${file.place > 0 ? ` (line ${file.place})` : ''}`);
  if (file.state === 'fits' && file.place < database.place)
    say('The head in DATA_DIR is older: another server signed since, or the file was put back.');
  say(`lines not signed yet: ${unsigned}`);
}

/** @returns whether all records match */
async function sayRecords(db: Parameters<typeof verifyRecords>[0]): Promise<boolean> {
  const { compared, faults, brokenSeals } = await verifyRecords(db);
  say(`results, users and roles compared: ${compared}`);
  for (const { kind, id, fault } of faults) say(`  ${kind} ${id} ${FAULTS[fault]}`);
  if (brokenSeals.length > 0) say(`  digests changed in the seals ${brokenSeals.join(', ')}`);
  return faults.length === 0 && brokenSeals.length === 0;
}

async function verify(): Promise<number> {
  const expected = expectedHash();
  const settings = readEnv();
  const { db, title, close } = await openDatabase(settings, { as: 'tool', say });
  say(`Looking at ${title}`);
  if ((await loadAuditKey(settings, { make: false })) === undefined)
    say('There is no key in DATA_DIR: signatures cannot be checked.');
  try {
    const { lines, head, broken, headFound } = await verifyAudit(db, expected);
    say(`lines:  ${lines}`);
    say(`head:   ${head === '' ? 'none' : head}`);
    say(`broken: ${broken.length === 0 ? 'none' : broken.join(', ')}`);
    if (expected !== undefined)
      say(`expected hash: ${headFound ? 'found' : 'NOT FOUND: lines were changed or taken away'}`);
    const heads = await verifyHeads(db, settings.dataDir);
    sayHeads(heads);
    const match = await sayRecords(db);
    const chained = broken.length === 0 && headFound;
    say(chained ? 'The chain is whole.' : 'THE CHAIN IS BROKEN.');
    if (!heads.isWhole) say('THE SIGNED HEAD DOES NOT MATCH.');
    if (!match) say('ROWS WERE CHANGED BY HAND.');
    return chained && heads.isWhole && match ? WHOLE : BROKEN;
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
