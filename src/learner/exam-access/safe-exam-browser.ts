import type { Schemas } from '#shared/contract/index.ts';

/** The JavaScript API that Safe Exam Browser offers to pages. */
interface SafeExamBrowser {
  security?: { configKey?: string; updateKeys?: (done: () => void) => void };
}

const HASH = /^[0-9a-f]{64}$/i;
const LONGEST_WAIT_MS = 1500;

/**
 * Proof that the page runs in Safe Exam Browser with the right configuration; undefined in any other browser. The
 * browser hashes the page's URL, which changes here without a page load, so a fresh hash is requested where possible.
 */
export async function sebProof(
  from: Window & { SafeExamBrowser?: SafeExamBrowser } = window,
): Promise<Schemas['SebProof'] | undefined> {
  const security = from.SafeExamBrowser?.security;
  if (security === undefined) return undefined;
  if (security.updateKeys) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
      security.updateKeys?.(resolve);
    });
  }
  const { configKey } = security;
  if (configKey === undefined || !HASH.test(configKey)) return undefined;
  return { url: from.location.href.replace(/#.*$/, ''), configKeyHash: configKey };
}

/** Whether the page runs in Safe Exam Browser. The server checks its configuration. */
export function isSafeExamBrowser(): boolean {
  return 'SafeExamBrowser' in window || / SEB\//.test(navigator.userAgent);
}
