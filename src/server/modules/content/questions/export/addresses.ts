/** A stored picture for an export file. */
export interface ExportPicture {
  bytes: Buffer;
  mediaType: string;
  /** The file name in a package: the token, so that an import can recognise it. */
  name: string;
}

/** The pictures of a question by token. Unreadable ones are missing. */
export type ExportPictures = ReadonlyMap<string, ExportPicture>;

/** Replaces the addresses of pictures in HTML. Pictures without an address are removed. */
export function withAddresses(html: string, addressOf: (token: string) => string | undefined): string {
  return html.replace(/<img\b[^>]*>/giu, (tag) => {
    const token = /\bsrc="\/api\/v1\/files\/([\w-]{1,200})"/u.exec(tag)?.[1];
    const address = token === undefined ? undefined : addressOf(token);
    return address === undefined ? '' : tag.replace(`/api/v1/files/${token}`, () => address);
  });
}
