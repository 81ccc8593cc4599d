import type { Schemas } from '#shared/contract/index.ts';

/** The file extensions that a question can allow, in display order. */
export const FILE_EXTENSIONS: readonly Schemas['FileExtension'][] = [
  ...(['pdf', 'docx', 'odt', 'rtf', 'txt', 'xlsx', 'ods', 'csv', 'pptx', 'odp'] as const),
  ...(['jpg', 'png', 'webp', 'mp3', 'mp4', 'zip'] as const),
];
