import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { JobRun } from '../../../jobs/index.ts';
import { unhurried } from '../../../load/index.ts';
import { csvOf } from '../../../tables/index.ts';
import { type Zip, zipOf } from '../../../zip.ts';
import { facePicture, facePictures, type OwnFile, ownFiles } from './files.ts';
import { htmlOf, type PageReader } from './page/index.ts';
import { waitingPhoto } from './queries.ts';
import { type Section, sectionsOf } from './sections.ts';
import { visitsOf } from './visits.ts';

interface Subject extends Pick<JobRun, 'progress'> {
  userId: number;
  reader: PageReader;
}

/**
 * A ZIP of everything that is kept of a person: `data.json` for programs, `index.html` to read, `visits.csv`, and their files. It is
 * streamed: nothing of it is read before its turn, and nothing is held once it was written. The rows of one section are read together.
 */
export async function archiveOf(ctx: Context, { userId, reader, progress }: Subject): Promise<NodeJS.ReadableStream> {
  const { db } = ctx;
  const { t, language, zone, at } = reader;
  const zip = zipOf();
  const options = { mtime: at };
  const sections = sectionsOf(ctx, userId);
  const files = await ownFiles(db, userId);
  const sent = await waitingPhoto(db, userId);
  const pictures = await facePictures(db, userId);
  const sentPath = 'files/photos/sent.jpg';
  const paths = [...files, ...pictures, ...(sent === undefined ? [] : [{ path: sentPath }])].map(({ path }) => path);

  zip.addStream('data.json', () => streamOf(jsonOf(sections, at, progress)), options);
  zip.addStream('index.html', () => streamOf(htmlOf({ db, userId, sections, paths, reader })), options);
  const yesNo = (value: boolean) => t(`emails.dataExport.${value ? 'yes' : 'no'}`);
  zip.addStream('visits.csv', () => csvOf(visitsOf(db, userId, reader), { language, zone }, yesNo), options);
  if (sent !== undefined) zip.addBuffer(sent, sentPath, { ...options, compress: false });
  for (const { path, checkId } of pictures) {
    const open = async () => Readable.from((await facePicture(db, checkId)) ?? []);
    zip.addStream(path, open, { ...options, compress: false });
  }
  for (const file of files) addFile(ctx, zip, file, at);
  zip.end();
  return zip.output;
}

const streamOf = (text: AsyncIterable<string>) => Readable.from(unhurried(text), { objectMode: false });

/** One row on each line, so that a section of thousands is never one text. */
async function* jsonOf(sections: readonly Section[], at: Date, progress: Subject['progress']): AsyncGenerator<string> {
  yield `{\n"at": ${JSON.stringify(at)}`;
  for (const [index, { key, rows }] of sections.entries()) {
    yield `,\n${JSON.stringify(key)}: [`;
    let separator = '\n';
    for await (const row of rows()) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield ']';
    await progress(index + 1, sections.length);
  }
  yield '\n}\n';
}

/** A file whose content is gone is left out of the folder, and stays in the list. */
function addFile({ blobs }: Context, zip: Zip, { path, contentHash }: OwnFile, mtime: Date): void {
  const open = async () => (await blobs.read(contentHash)) ?? Readable.from([]);
  zip.addStream(path, open, { mtime, compress: false });
}
