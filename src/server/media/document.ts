import { open } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

/** The end of a PDF stands within its last bytes (ISO 32000-1, implementation note 18); programs append a little. */
const TAIL_BYTES = 4096;

/** Checks that a PDF is whole. Other documents have been checked with what they are. @throws MediaError `truncated` */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    if (!buffer.includes('%%EOF')) throw new MediaError('truncated');
  } finally {
    await file.close();
  }
}
