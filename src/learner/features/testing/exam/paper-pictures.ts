import { API_PREFIX } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

type PaperItem = Schemas['PaperItem'];

/** The cache that the service worker serves pictures from; see offline/worker.ts. */
const PICTURES_CACHE = 'synaq-pictures';

const AT_ONCE = 4;
const ADDRESS = new RegExp(`${API_PREFIX}/files/[A-Za-z0-9_-]+`, 'g');

/** The URLs of all pictures of a paper, without duplicates. */
export function picturesOf(questions: readonly PaperItem[]): string[] {
  const inTexts = JSON.stringify(questions).match(ADDRESS) ?? [];
  const tokens = questions.flatMap(({ hotspot, imageLabels }) => [
    ...(hotspot ? [hotspot.image] : []),
    ...(imageLabels ? [imageLabels.image, ...imageLabels.labels.flatMap(({ image }) => image ?? [])] : []),
  ]);
  return [...new Set([...inTexts, ...tokens.map((token) => `${API_PREFIX}/files/${token}`)])];
}

/** References that keep the browser from discarding decoded pictures. */
const held: HTMLImageElement[] = [];

/**
 * Loads the pictures into the service worker's cache, if there is one, and into the page's memory.
 * @returns how many are missing
 */
export async function loadPictures(
  addresses: readonly string[],
  onProgress: (done: number) => void,
  fetchOne: (address: string) => Promise<Response> = (address) => fetch(new Request(new URL(address, location.origin))),
): Promise<number> {
  // The Cache API needs a secure context, and some browsers block it together with all storage.
  const cache = await openCache();
  const waiting = [...addresses];
  let done = 0;
  let missing = 0;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      try {
        await bring(address, cache, fetchOne);
        done += 1;
        onProgress(done);
      } catch {
        // The screen shows how many are missing and offers a retry.
        missing += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
  return missing;
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(PICTURES_CACHE);
  } catch {
    return undefined;
  }
}

async function bring(
  address: string,
  cache: Cache | undefined,
  fetchOne: (address: string) => Promise<Response>,
): Promise<void> {
  if (!(await cache?.match(address))) {
    const response = await fetchOne(address);
    if (!response.ok) throw new Error(`${response.status}`);
    if (cache) await cache.put(address, response).catch(() => undefined);
    else await response.blob();
  }
  const image = new Image();
  image.src = address;
  held.push(image);
}
