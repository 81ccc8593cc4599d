import type { Schemas } from '#shared/contract/index.ts';

/** What may be attached to one message. */
export const SUPPORT_FILES = {
  extensions: ['pdf', 'jpg', 'png', 'webp'],
  maxFiles: 5,
  maxMegabytes: 10,
} satisfies Schemas['PaperFile'];
