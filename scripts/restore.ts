/**
 * Restores a backup into an empty database, the one that the settings name. No server may be running on it.
 *
 * npm run restore -- FILE
 *
 * Exit code: 0 when everything is restored and verified, otherwise 1. The next run resumes an interrupted restore.
 */
import { resolve } from 'node:path';
import { openArchive, restoreBackup } from '../src/server/backup/index.ts';
import { openBlobs } from '../src/server/blobs/index.ts';
import { openDatabase } from '../src/server/db/index.ts';
import { readEnv } from '../src/server/env.ts';
import { onTheWay, told } from './tool/words.ts';

await told('npm run restore -- FILE', async (file, say) => {
  const settings = readEnv();
  const archive = await openArchive(resolve(file));
  const { db, title, address, close } = await openDatabase(settings, { as: 'server', migrated: false, say });
  say(`Restoring into ${title} …`);
  const blobs = openBlobs(settings);
  try {
    const summary = await restoreBackup(archive, { db, address, dataDir: settings.dataDir, blobs });
    say(`Restored ${onTheWay(summary)}. Counts and digests of all tables are those of the backup.`);
  } finally {
    blobs.close();
    await close();
  }
});
