import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../context.ts';
import { PublicError } from '../../../errors.ts';
import { filesHandlers } from '../../files/index.ts';
import { mapTexts } from '../content.ts';
import type { ExportQuestion } from './questions.ts';

/** A stored picture as a file needs it. */
export interface ExportPicture {
  bytes: Buffer;
  mediaType: string;
  /** What the file is called in a package: the token, so that an import may know it again. */
  name: string;
}

/** The pictures of a question by their tokens; one that cannot be read is missing. */
export type ExportPictures = ReadonlyMap<string, ExportPicture>;

const ADDRESS = /\/api\/v1\/files\/([\w-]{1,200})/gu;

/** Gives the pictures of questions. */
export type ReadPictures = (question: ExportQuestion) => Promise<ExportPictures>;

export function pictureReader(ctx: Context): ReadPictures {
  const { getFile } = filesHandlers(ctx);
  return async (question) => {
    const found = new Map<string, ExportPicture>();
    for (const token of tokensOf(question)) {
      try {
        const { body, headers } = await getFile({ params: { token } } as Parameters<typeof getFile>[0]);
        const mediaType = headers['content-type'];
        const name = `${token}.${mediaType.split('/')[1] ?? 'bin'}`;
        found.set(token, { bytes: await buffer(body), mediaType, name });
      } catch (error) {
        // A picture that is gone is told as one; the question may do without.
        if (!(error instanceof PublicError)) throw error;
      }
    }
    return found;
  };
}

/** The tokens of every picture that a question shows. */
export function tokensOf({ text, content, explanation }: ExportQuestion): Set<string> {
  const tokens = new Set<string>();
  const gather = <T extends object>(html: T): T => {
    for (const value of Object.values(html) as string[])
      for (const [, token = ''] of value.matchAll(ADDRESS)) tokens.add(token);
    return html;
  };
  gather(text);
  gather(explanation ?? {});
  mapTexts(content, { html: gather, plain: (plain) => plain });
  if (content.type === 'hotspot') tokens.add(content.image);
  return tokens;
}

/** The html with other addresses for its pictures; those without one go. */
export function withAddresses(html: string, addressOf: (token: string) => string | undefined): string {
  return html.replace(/<img\b[^>]*>/giu, (tag) => {
    const token = /\bsrc="\/api\/v1\/files\/([\w-]{1,200})"/u.exec(tag)?.[1];
    const address = token === undefined ? undefined : addressOf(token);
    return address === undefined ? '' : tag.replace(`/api/v1/files/${token}`, () => address);
  });
}

/** The name under which an import keeps the same bytes until they are stored. */
export function pendingName(bytes: Uint8Array): string {
  return `pending-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}
