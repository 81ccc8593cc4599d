/**
 * Verifies the audit trail in the database that the settings name: its chain, its signed heads, and the records whose digests it holds.
 *
 * npm run audit:verify                         prints the number of lines, the last hash and everything that does not match
 * npm run audit:verify -- --expect <hash>      also checks that a hash noted earlier is in the chain
 * npm run audit:verify -- --former-key <file>  afterwards signs with the key in use what the key in the file has signed
 * npm run audit:verify -- --accept <reason>    afterwards takes everything as it is, and notes that in the trail
 *
 * Exit code: 0 when everything matches, 1 when something does not, 2 when it could not be checked.
 */
import { parseArgs } from 'node:util';
import { serverClock } from '../src/server/clock.ts';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv, SettingError } from '../src/server/env.ts';
import {
  acceptRecords,
  loadAuditKey,
  readKeyFile,
  signWithNewKey,
  TrailChanged,
  verifyTrail,
} from '../src/server/history/index.ts';

const WHOLE = 0;
const BROKEN = 1;
const UNKNOWN = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);
const LOG = { info: () => {}, warn: () => {}, error: (_: object, message: string) => say(message) };

/** @throws Error for an unknown argument, a malformed hash or an empty reason */
function readArguments() {
  const options = { expect: { type: 'string' }, accept: { type: 'string' }, 'former-key': { type: 'string' } } as const;
  const { expect, accept, 'former-key': formerKey } = parseArgs({ options }).values;
  const hash = expect?.trim().toLowerCase();
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
    throw new Error('--expect: a hash of 64 digits and letters from a to f');
  if (accept?.trim() === '') throw new Error('--accept: the reason, in quotation marks');
  if (accept !== undefined && formerKey !== undefined) throw new Error('Either --accept or --former-key');
  return { expected: hash, reason: accept?.trim(), formerKey };
}

type Check = Awaited<ReturnType<typeof verifyTrail>>;
type Heads = Check['heads'];

const HEADS: Record<Heads['file']['state'], string> = {
  none: 'none',
  fits: 'signed by the key, and in the chain',
  behind: 'SIGNED BY THE KEY, BUT A LATER ONE WAS SIGNED: it was put back',
  'not-in-trail': 'SIGNED BY THE KEY, BUT NO LONGER IN THE CHAIN: lines were changed or taken away',
  forged: 'NOT SIGNED BY THE KEY',
  'other-key': 'SIGNED BY ANOTHER KEY, and cannot be checked',
};

const FAULTS = {
  changed: 'is not what the trail tells of',
  without: 'is not in the trail',
  forged: 'has a digest that the server did not write with this key',
  'written-over': 'was not what the trail tells of when the server last wrote it',
};

function sayHeads({ database, file, unsigned }: Heads): void {
  say(`signed head in the database: ${HEADS[database.state]}${database.place > 0 ? ` (line ${database.place})` : ''}`);
  say(`signed head in DATA_DIR:     ${HEADS[file.state]}${file.place > 0 ? ` (line ${file.place})` : ''}`);
  if (file.state === 'fits' && file.place < database.place)
    say('The head in DATA_DIR is older: another server signed since, or the file was put back.');
  say(`lines not signed yet: ${unsigned}`);
}

function sayRecords({ compared, faults, brokenSeals, texts }: Check['records']): void {
  say(`records compared: ${compared}`);
  for (const { kind, id, fault } of faults) say(`  ${kind} ${id} ${FAULTS[fault]}`);
  if (brokenSeals.length > 0) say(`  digests changed in the seals ${brokenSeals.join(', ')}`);
  if (texts.length > 0) say(`  texts of papers changed: ${texts.join(', ')}`);
}

function sayAll({ lines, head, broken, headFound, ...check }: Check, expected: string | undefined): void {
  say(`lines:  ${lines}`);
  say(`head:   ${head === '' ? 'none' : head}`);
  say(`broken: ${broken.length === 0 ? 'none' : broken.join(', ')}`);
  if (expected !== undefined)
    say(`expected hash: ${headFound ? 'found' : 'NOT FOUND: lines were changed or taken away'}`);
  sayHeads(check.heads);
  sayRecords(check.records);
  say(check.isChainWhole ? 'The chain is whole.' : 'THE CHAIN IS BROKEN.');
  if (!check.heads.isWhole) say('THE SIGNED HEAD DOES NOT MATCH.');
  if (!check.areRecordsWhole) say('ROWS WERE CHANGED BY HAND.');
}

async function verify(): Promise<number> {
  const { expected, reason, formerKey } = readArguments();
  const settings = readEnv();
  const former = formerKey === undefined ? undefined : await readKeyFile(formerKey);
  const { db, title, close } = await openDatabase(settings, { as: 'tool', say });
  say(`Looking at ${title}`);
  const writes = former !== undefined || reason !== undefined;
  if ((await loadAuditKey(settings, { make: writes })) === undefined)
    say('There is no key in DATA_DIR: signatures cannot be checked.');
  try {
    const before = await verifyTrail(db, settings.dataDir, expected);
    sayAll(before, expected);
    if (!writes) return before.isWhole ? WHOLE : BROKEN;
    const ctx = { db, clock: serverClock(), log: LOG, env: settings };
    if (former !== undefined) say(`Signed with the key in use: ${await signWithNewKey(ctx, former)} digests.`);
    if (reason !== undefined) say(`Taken as they are: ${await acceptRecords(ctx, reason)} records that did not match.`);
    const after = await verifyTrail(db, settings.dataDir, expected);
    sayAll(after, expected);
    return after.isWhole ? WHOLE : BROKEN;
  } catch (error) {
    if (!(error instanceof TrailChanged)) throw error;
    say(error.message);
    return BROKEN;
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
