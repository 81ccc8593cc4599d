/**
 * Verifies PDFs of certificates, without a server, a database or a network.
 *
 * npm run certificate:verify -- FILE…                     with the public keys in certificate-keys.json
 * npm run certificate:verify -- --keys keys.json FILE…    with the keys of another file: what GET /api/v1/certificate-keys answers
 *
 * Whether a certificate was revoked is known only to the server: /verify/CODE.
 * Exit code: 0 when all files are as they were issued, 1 when one is not, 2 when something could not be read.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { PublicKeys } from '../src/shared/certificates/payload.ts';
import type { Schemas } from '../src/shared/contract/index.ts';
import { examine, type Examined } from '../src/server/modules/evidence/certificates/checking/examine.ts';

const WHOLE = 0;
const BROKEN = 1;
const UNREAD = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);

const VERDICTS: Record<Examined['verdict'], string> = {
  unaltered: 'UNALTERED: byte for byte as it was issued',
  altered: 'ALTERED',
  unproven: 'A COPY: compare it with the signed values',
  foreign: 'NO CERTIFICATE of these keys',
};

async function readKeys(path: string): Promise<PublicKeys> {
  const keys = JSON.parse(await readFile(path, 'utf8')) as Schemas['CertificateKey'][];
  return new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
}

function sayResult(file: string, { verdict, findings, elements, added, signed }: Examined): void {
  say(`${file}: ${VERDICTS[verdict]}${findings.length > 0 ? ` (${findings.join(', ')})` : ''}`);
  for (const { element, field, state, signed: was, shown } of elements) {
    if (state !== 'altered') continue;
    say(`  ${field ?? element}: signed ${JSON.stringify(was)}, shown ${JSON.stringify(shown)}`);
  }
  for (const text of added) say(`  added: ${JSON.stringify(text)}`);
  if (signed === null) return;
  say(
    `  number ${signed.number}, issued ${signed.issuedOn}, ${signed.expiresOn === null ? 'without end' : `until ${signed.expiresOn}`}`,
  );
  for (const { field, language, text } of signed.values) say(`  ${field} (${language}): ${text}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string', default: 'certificate-keys.json' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Error('Which files? npm run certificate:verify -- FILE');
  const keys = await readKeys(values.keys);
  let code = WHOLE;
  for (const file of positionals) {
    const result = await examine(await readFile(file), keys);
    sayResult(file, result);
    if (result.verdict !== 'unaltered') code = BROKEN;
  }
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return UNREAD;
});
