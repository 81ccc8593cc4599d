/**
 * Restores a backup into the empty database of the settings. No server may run on it.
 *
 *   npm run restore -- FILE
 *
 * Ends with 0 when everything is there and has been compared, else with 1; what was begun is taken up by the next try.
 */
import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/index.ts';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv } from '../src/server/env.ts';
import { onTheWay, told } from './tool/words.ts';

await told('npm run restore -- FILE', async (file, say) => {
  const settings = readEnv();
  const { db, title, address, close } = await openDatabase(settings, { as: 'server', migrated: false, say });
  say(`Restoring into ${title} …`);
  try {
    const summary = await restoreBackup(resolve(file), { db, address, dataDir: settings.dataDir });
    say(`Restored ${onTheWay(summary)}. Counts and digests of all tables are those of the backup.`);
  } finally {
    await close();
  }
});
