/**
 * Writes a backup of the installation of the settings, which may be in use meanwhile.
 *
 *   npm run backup -- FILE
 *
 * Ends with 0 when the file is whole, else with 1 and no file.
 */
import { resolve } from 'node:path';
import { writeBackup } from '../src/server/backup/index.ts';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv } from '../src/server/env.ts';
import { onTheWay, told } from './tool/words.ts';

await told('npm run backup -- FILE', async (file, say) => {
  const settings = readEnv();
  const { title, address, close } = await openDatabase(settings, { as: 'tool', say });
  say(`Reading ${title} …`);
  try {
    const summary = await writeBackup(address, settings.dataDir, resolve(file));
    say(`${resolve(file)} holds ${onTheWay(summary)}.`);
    say('It holds keys and hashes of passwords: keep it as safe as the installation itself.');
  } finally {
    await close();
  }
});
