import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStaff as holdsStaff } from '#shared/access/staff.ts';
import type { Language } from '#shared/contract/index.ts';
import { holdContents, removeUnnamed } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { translator } from '../../../i18n.ts';
import type { JobRun } from '../../../jobs/index.ts';
import { actorOf } from '../../identity/auth/index.ts';
import { tell } from '../../platform/notices/index.ts';
import { archiveOf } from './archive.ts';
import { deleteOtherExports, markReady } from './queries.ts';

const DAY_MS = 86_400_000;

/** When an archive ends that is asked for, or ready, now. */
export const exportEnd = ({ env, clock }: Pick<Context, 'env' | 'clock'>): Date =>
  new Date(clock().getTime() + env.accounts.dataExportDays * DAY_MS);

/** Where archives lie while they are made. */
export const makingFolder = ({ dataDir }: Pick<Context['env'], 'dataDir'>): string => join(dataDir, 'my-data');

interface Order extends Pick<JobRun, 'progress' | 'finish'> {
  exportId: string;
  userId: number;
  language: Language;
  /** The time zone of the person, an IANA name. */
  zone: string;
}

/** Makes the archive beside the contents, stores it as one, and tells its person. Archives of before are erased. */
export async function makeExport(ctx: Context, order: Order): Promise<void> {
  const { exportId, userId, language, zone, progress, finish } = order;
  const folder = makingFolder(ctx.env);
  const path = join(folder, `${randomUUID()}.zip`);
  await mkdir(folder, { recursive: true });
  try {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        hash.update(part);
        done(null, part);
      },
    });
    const reader = { language, t: translator(language), zone, at: ctx.clock(), digestHour: ctx.env.notices.digestHour };
    const archive = await archiveOf(ctx, { userId, reader, progress });
    await pipeline(archive, hashing, createWriteStream(path, { mode: 0o600 }));
    const actor = await actorOf(ctx.db, userId);
    const isStaff = actor !== undefined && holdsStaff(actor.permissions);
    const { size: bytes } = await stat(path);
    const contentHash = hash.digest('hex');
    const now = ctx.clock();
    const earlier = await transaction(ctx.db, async (trx) => {
      await holdContents(trx, [contentHash]);
      await ctx.blobs.takeIn(path, contentHash);
      const isWanted = await markReady(trx, exportId, { contentHash, bytes, now, expiresAt: exportEnd(ctx) });
      await finish(trx, { result: { count: isWanted ? 1 : 0 } });
      if (!isWanted) return [contentHash];
      const others = await deleteOtherExports(trx, userId, exportId);
      await tell(trx, [{ userId, kind: 'data-export-ready', details: { inConsole: isStaff } }], now);
      const who = { actorId: userId, resource: 'users', ids: [userId] };
      await recordAudit(trx, now, { ...who, action: 'export-own-data', details: { bytes } });
      return others;
    });
    await removeUnnamed(ctx, earlier);
  } finally {
    await rm(path, { force: true });
  }
}
