/**
 * Reads the bundled contract and writes the small model that the console is generated from, so that browsers don't
 * load the whole contract.
 *
 *   node scripts/admin-model.ts          writes src/admin/model/model.generated.json
 *   node scripts/admin-model.ts --check  fails when what is written says something else than the contract
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { readModel } from '../src/admin/model/read-model.ts';

const root = new URL('../', import.meta.url);
const source = new URL('src/shared/contract/openapi.json', root);
const target = new URL('src/admin/model/model.generated.json', root);

const model = readModel(JSON.parse(await readFile(source, 'utf8')));
if (process.argv.includes('--check')) {
  const written: unknown = JSON.parse(await readFile(target, 'utf8').catch(() => 'null'));
  // What the model says counts, not how the file is laid out.
  if (!isDeepStrictEqual(written, JSON.parse(JSON.stringify(model)))) {
    console.error('The model of the console is stale (model.generated.json). Run: npm run contract');
    process.exit(1);
  }
} else {
  await writeFile(target, `${JSON.stringify(model)}\n`);
}
