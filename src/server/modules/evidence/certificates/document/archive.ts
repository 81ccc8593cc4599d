import { Readable } from 'node:stream';
import type { Context } from '../../../../context.ts';
import { zipOf } from '../../../../zip.ts';
import { findPrinted } from '../issued/queries.ts';
import { fileNameOf, printCertificate } from './print.ts';

/** A certificate in an archive. */
export interface Packed {
  id: number;
  number: string;
  created_at: Date;
}

/** The documents of certificates as a ZIP. Each is made when the one before it has been read, so that memory stays small. */
export function archiveOf(
  ctx: Pick<Context, 'db' | 'blobs' | 'env' | 'watch'>,
  certificates: readonly Packed[],
): NodeJS.ReadableStream {
  const zip = zipOf();
  const names = new Set<string>();
  for (const { id, number, created_at: mtime } of certificates) {
    const plain = fileNameOf(number);
    // Copies of a certificate may have the same number.
    const name = names.has(plain) ? plain.replace(/\.pdf$/, `-${id}.pdf`) : plain;
    names.add(name);
    // What is packed already is not packed again.
    zip.addStream(name, async () => Readable.from([await document(ctx, id)]), { compress: false, mtime });
  }
  zip.end();
  return zip.output;
}

async function document(ctx: Pick<Context, 'db' | 'blobs' | 'env' | 'watch'>, id: number): Promise<Buffer> {
  await ctx.watch.rest();
  const row = await findPrinted(ctx.db, id);
  if (row === undefined) throw new Error(`There is no certificate ${id} any more`);
  return printCertificate(ctx, row);
}
