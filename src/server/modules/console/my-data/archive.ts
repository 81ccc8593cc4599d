import { Readable } from 'node:stream';
import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Translate } from '../../../i18n.ts';
import type { JobRun } from '../../../jobs/index.ts';
import { csvOf } from '../../../tables/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { type Zip, zipOf } from '../../../zip.ts';
import { type OwnFile, ownFiles } from './files.ts';
import { htmlOf } from './html.ts';
import { waitingPhoto } from './queries.ts';
import { type Section, sectionsOf } from './sections.ts';
import { visitsOf } from './visits.ts';

interface Subject extends Pick<JobRun, 'progress'> {
  userId: number;
  language: Language;
  t: Translate;
}

/**
 * A ZIP of everything that is kept of a person: `data.json` for programs, `index.html` to read, `visits.csv`, and their files. It is
 * streamed; contents are read when their turn comes.
 */
export async function archiveOf(
  ctx: Context,
  { userId, language, t, progress }: Subject,
): Promise<NodeJS.ReadableStream> {
  const zip = zipOf();
  const at = ctx.clock();
  const options = { mtime: at };
  const sections: Section[] = [];
  const all = sectionsOf(ctx, userId);
  for (const [index, read] of all.entries()) {
    sections.push(await read());
    await progress(index + 1, all.length);
  }
  const told = { at: at.toISOString(), ...Object.fromEntries(sections.map(({ key, rows }) => [key, rows])) };
  zip.addBuffer(Buffer.from(JSON.stringify(told, null, 2)), 'data.json', options);
  const files = await ownFiles(ctx.db, userId);
  const sent = await waitingPhoto(ctx.db, userId);
  zip.addBuffer(Buffer.from(htmlOf({ sections, files, language, t, at })), 'index.html', options);
  const yesNo = (value: boolean) => t(`emails.dataExport.${value ? 'yes' : 'no'}`);
  const visits = csvOf(visitsOf(ctx.db, userId, t), { language, zone: SERVER_ZONE }, yesNo);
  zip.addStream('visits.csv', () => visits, options);
  if (sent !== undefined) zip.addBuffer(sent, 'files/photos/sent.jpg', { ...options, compress: false });
  for (const file of files) addFile(ctx, zip, file, at);
  zip.end();
  return zip.output;
}

/** A file whose content is gone is left out of the folder, and stays in the list. */
function addFile({ blobs }: Context, zip: Zip, { path, contentHash }: OwnFile, mtime: Date): void {
  const open = async () => (await blobs.read(contentHash)) ?? Readable.from([]);
  zip.addStream(path, open, { mtime, compress: false });
}
