import { FACE_FRAME_BYTES } from '#shared/faces/rules.ts';

const MOST_SIDE = 1280;
const QUALITIES = [0.92, 0.8, 0.6] as const;

/** A picture file as the server takes it: a JPEG in base64. @returns undefined where the browser cannot read it */
export async function photoOfFile(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const base64 = canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/u, '');
    if (base64.length * 0.75 <= FACE_FRAME_BYTES) return base64;
  }
  return undefined;
}
