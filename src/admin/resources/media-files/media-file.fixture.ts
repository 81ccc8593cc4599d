import type { Schemas } from '#shared/contract/index.ts';

/** A picture of the library, with what a test wants of it. */
export const mediaFile = (more: Partial<Schemas['MediaFile']> = {}): Schemas['MediaFile'] => ({
  id: 5,
  title: { ru: 'Перрон' },
  description: null,
  themeId: null,
  published: false,
  fileName: 'Прежний.png',
  kind: 'image',
  mediaType: 'image/png',
  bytes: 1000,
  state: 'ready',
  failure: null,
  remarks: [],
  progress: null,
  durationSeconds: null,
  width: 4096,
  height: 2048,
  replacements: [],
  usageCount: 0,
  thumbnail: null,
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  revision: 1,
  ...more,
});
