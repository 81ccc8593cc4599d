import type { Schemas } from '#shared/contract/index.ts';
import { sendFile } from './send-file.ts';

/**
 * Uploads a picture.
 * @throws ApiError with the server's message when it is not a picture or too large
 */
export const uploadPicture = (file: File): Promise<Schemas['StoredFile']> => sendFile('/files', file);
