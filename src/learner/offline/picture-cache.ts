/** The service worker's cache of pictures, which belong to papers and people. */
export const PICTURES = 'synaq-pictures';

/** Removes the pictures from this device. */
export async function removePictures(): Promise<void> {
  // Without a secure context there are no caches, and so no pictures.
  if ('caches' in globalThis) await caches.delete(PICTURES);
}
