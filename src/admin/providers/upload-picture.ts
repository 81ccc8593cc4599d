import type { Schemas } from '#shared/contract/index.ts';
import { sendFile } from './send-file.ts';

/** What the server reads as a picture, as a file input takes it; a phone turns its own kind (HEIC) into one of them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff';

/**
 * Uploads a picture.
 * @throws ApiError with the server's message when it is not a picture or too large
 */
export const uploadPicture = (file: File): Promise<Schemas['StoredFile']> => sendFile('/files', file);
