import type { Schemas } from '#shared/contract/index.ts';

/** Kinds of files that may be asked for, in the order in which they are offered. */
export const FILE_EXTENSIONS: readonly Schemas['FileExtension'][] = [
  ...(['pdf', 'docx', 'odt', 'rtf', 'txt', 'xlsx', 'ods', 'csv', 'pptx', 'odp'] as const),
  ...(['jpg', 'png', 'webp', 'mp3', 'mp4', 'zip'] as const),
];
