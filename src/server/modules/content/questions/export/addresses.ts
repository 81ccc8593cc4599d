/** A stored picture as a file needs it. */
export interface ExportPicture {
  bytes: Buffer;
  mediaType: string;
  /** What the file is called in a package: the token, so that an import may know it again. */
  name: string;
}

/** The pictures of a question by their tokens; one that cannot be read is missing. */
export type ExportPictures = ReadonlyMap<string, ExportPicture>;

/** The html with other addresses for its pictures; those without one go. */
export function withAddresses(html: string, addressOf: (token: string) => string | undefined): string {
  return html.replace(/<img\b[^>]*>/giu, (tag) => {
    const token = /\bsrc="\/api\/v1\/files\/([\w-]{1,200})"/u.exec(tag)?.[1];
    const address = token === undefined ? undefined : addressOf(token);
    return address === undefined ? '' : tag.replace(`/api/v1/files/${token}`, () => address);
  });
}
