import { expect } from '@playwright/test';
import sharp from 'sharp';
import { inLatin, ownMark } from './own.ts';
import type { Api } from './sessions.ts';

/** A picture that no other test has. */
export function ownPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6b66' } })
    .withExif({ IFD0: { ImageDescription: inLatin(ownMark()) } })
    .jpeg()
    .toBuffer();
}

/** Uploads a file in one part. @returns the id of the upload, which is ready */
export async function upload(api: Api, fileName: string, bytes: Buffer): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const address = await api.sendBytes('POST', '/uploads', {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
  });
  const id = address.headers().location?.split('/').at(-1) ?? '';
  await api.sendBytes(
    'PATCH',
    `/uploads/${id}`,
    { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
  await expect
    .poll(async () => (await api.send<{ state: string }>('GET', `/uploads/${id}`)).state, { message: fileName })
    .toBe('ready');
  return id;
}

/** A media file; it is ready when it has been processed. */
export async function makeMediaFile(
  api: Api,
  { fileName = 'picture.jpg', bytes, ...fields }: { fileName?: string; bytes?: Buffer; published?: boolean } = {},
): Promise<{ id: number; title: { ru: string } }> {
  const uploadId = await upload(api, fileName, bytes ?? (await ownPicture()));
  const file = await api.send<{ id: number; title: { ru: string } }>('POST', '/media-files', {
    title: { ru: ownMark() },
    uploadId,
    ...fields,
  });
  await expect
    .poll(async () => (await api.send<{ state: string }>('GET', `/media-files/${file.id}`)).state)
    .toBe('ready');
  return file;
}
