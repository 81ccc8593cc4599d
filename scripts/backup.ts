/**
 * Writes a backup of the installation that the settings name. The server may be running.
 *
 * npm run backup -- FILE
 *
 * Exit code: 0 when the backup is complete; otherwise 1, and no file is left.
 */
import { resolve } from 'node:path';
import { writeBackup } from '../src/server/backup/index.ts';
import { openBlobs } from '../src/server/blobs/index.ts';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv } from '../src/server/env.ts';
import { onTheWay, told } from './tool/words.ts';

await told('npm run backup -- FILE', async (file, say) => {
  const settings = readEnv();
  const { title, address, close } = await openDatabase(settings, { as: 'tool', say });
  say(`Reading ${title} …`);
  const blobs = openBlobs(settings);
  try {
    const summary = await writeBackup(address, { dataDir: settings.dataDir, blobs }, resolve(file));
    say(`${resolve(file)} holds ${onTheWay(summary)}.`);
    say('It holds keys and hashes of passwords: keep it as safe as the installation itself.');
  } finally {
    blobs.close();
    await close();
  }
});
