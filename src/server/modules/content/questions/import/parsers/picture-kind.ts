/** Kinds of pictures that question files may contain. */
export type PictureKind = 'png' | 'gif' | 'webp' | 'jpeg';

/** The kind of a picture by its first bytes. A small check of our own, because the library for this works only asynchronously. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\u0089PNG')) return 'png';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return start.startsWith('\u00ff\u00d8\u00ff') ? 'jpeg' : undefined;
}

export function isPicture(bytes: Uint8Array): boolean {
  return pictureKind(bytes) !== undefined;
}
