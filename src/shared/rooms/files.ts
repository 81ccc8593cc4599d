/** What may be attached to one message in a room. */
export const ROOM_FILES = {
  extensions: ['pdf', 'jpg', 'png', 'webp'],
  maxFiles: 5,
  maxMegabytes: 20,
} as const;
