import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { filesHandlers } from '../../../platform/files/index.ts';
import { mapTexts, picturesOf } from '../content.ts';
import type { ExportPicture, ExportPictures } from './addresses.ts';
import type { ExportQuestion } from './questions.ts';

const ADDRESS = /\/api\/v1\/files\/([\w-]{1,200})/gu;

/** Loads the pictures of a question. */
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
        // A missing picture is reported; the question may not need it.
        if (!(error instanceof PublicError)) throw error;
      }
    }
    return found;
  };
}

/** The tokens of all pictures in a question. */
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
  for (const token of picturesOf(content)) tokens.add(token);
  return tokens;
}

/** The placeholder under which an import keeps these bytes until they are stored. */
export function pendingName(bytes: Uint8Array): string {
  return `pending-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}
