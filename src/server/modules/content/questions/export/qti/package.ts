import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language } from '#shared/contract/index.ts';
import { breather } from '../../../../../load/index.ts';
import { type Zip, zipOf } from '../../../../../zip.ts';
import { picturesOf } from '../../content.ts';
import { datasetOf } from '../../paper/drawn.ts';
import type { ExportPictures } from '../addresses.ts';
import { type ReadPictures, tokensOf } from '../pictures.ts';
import type { ExportQuestion } from '../questions.ts';
import { hasWildcard, lacksOf } from '../lacks.ts';
import { type Reason, Unfit } from '../unfit.ts';
import { itemXml } from './item.ts';
import { manifestEnd, manifestHead, resource } from './manifest.ts';
import { sidecar } from './sidecar.ts';

/** What a package does not contain of a question, or other systems will not understand. */
export function qtiReasons(question: ExportQuestion, pictures: ExportPictures): { left?: Reason; reduced: Reason[] } {
  const reduced: Reason[] = [];
  const { content } = question;
  if (picturesOf(content).length > 0 || datasetOf(content) !== undefined) {
    try {
      itemXml(question, 'ru', pictures);
    } catch (error) {
      if (error instanceof Unfit) return { left: error.reason, reduced };
      throw error;
    }
  }
  if ([...tokensOf(question)].some((token) => !pictures.has(token))) reduced.push('picture');
  if (hasWildcard(content)) reduced.push('wildcard');
  reduced.push(...lacksOf('qti-3.0', question));
  return { reduced };
}

interface Options {
  language: Language;
  readPictures: ReadPictures;
  /** What is not in the package, as lines for people. */
  notes: readonly string[];
}

/** A content package: for each question an item and a sidecar, the pictures, and the manifest. It is streamed. */
export function qtiPackage(pages: AsyncIterable<ExportQuestion[]>, options: Options): NodeJS.ReadableStream {
  const zip = zipOf();
  fill(zip, pages, options).catch((error: unknown) => zip.output.destroy(error as Error));
  return zip.output;
}

async function fill(zip: Zip, pages: AsyncIterable<ExportQuestion[]>, options: Options): Promise<void> {
  const { language, readPictures, notes } = options;
  const resources: string[] = [];
  const packed = new Set<string>();
  if (notes.length > 0) zip.addBuffer(Buffer.from(`${notes.join('\n')}\n`), 'left-out.txt');
  const breathe = breather();
  for await (const page of pages) {
    for (const question of page) {
      await breathe();
      const pictures = await readPictures(question);
      if (qtiReasons(question, pictures).left !== undefined) continue;
      for (const { name, bytes } of pictures.values()) {
        if (packed.has(name)) continue;
        packed.add(name);
        zip.addBuffer(bytes, `images/${name}`, { compress: false });
      }
      const name = `items/q${question.id}`;
      const xml = itemXml(question, language, pictures);
      const record = sidecar(question, language, pictures, createHash('sha256').update(xml).digest('hex'));
      zip.addBuffer(Buffer.from(record), `${name}.json`);
      // Wait until the reader has taken what was written, so that memory stays small.
      await writtenTo(zip, `${name}.xml`, xml);
      const images = [...pictures.values()].map((picture) => `images/${picture.name}`);
      resources.push(resource(question, language, [`${name}.xml`, `${name}.json`, ...images]));
    }
  }
  zip.addBuffer(Buffer.from(manifestHead() + resources.join('') + manifestEnd), 'imsmanifest.xml');
  zip.end();
}

function writtenTo(zip: Zip, path: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    zip.addStream(path, () => {
      resolve();
      return Readable.from([Buffer.from(text)]);
    });
  });
}
