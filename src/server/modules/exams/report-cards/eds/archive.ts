import { zipOf } from '../../../../zip.ts';
import type { WholeSignature } from './queries.ts';

/** The name of the archive, and of what is in it. */
export const nameOf = ({ card_id, version }: Pick<WholeSignature, 'card_id' | 'version'>): string =>
  `report-card-${card_id}-v${version}`;

/**
 * The sheet, the lines that name it by its hash, and the signature of those lines, which carries the certificate: all that is needed to
 * check it without this server.
 */
export function archiveOf(row: WholeSignature): NodeJS.ReadableStream {
  const zip = zipOf();
  const options = { mtime: row.at };
  zip.addBuffer(Buffer.from(row.document), `${nameOf(row)}.json`, options);
  zip.addBuffer(Buffer.from(row.statement), `${nameOf(row)}.txt`, options);
  zip.addBuffer(Buffer.from(row.cms), `${nameOf(row)}.txt.p7s`, options);
  zip.end();
  return zip.output;
}
