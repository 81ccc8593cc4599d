/**
 * Builds the console's model from the bundled contract, so that browsers don't load the whole contract.
 *
 * node scripts/admin-model.ts          writes src/admin/model/model.generated.json
 * node scripts/admin-model.ts --check  fails when the written model differs from the contract
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
  // Compares the content, not the formatting.
  if (!isDeepStrictEqual(written, JSON.parse(JSON.stringify(model)))) {
    console.error('The model of the console is stale (model.generated.json). Run: npm run contract');
    process.exit(1);
  }
} else {
  await writeFile(target, `${JSON.stringify(model)}\n`);
}
