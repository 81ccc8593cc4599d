import type { Schemas } from '#shared/contract/index.ts';

/** What Safe Exam Browser gives pages (its JavaScript API). */
interface SafeExamBrowser {
  security?: { configKey?: string; updateKeys?: (done: () => void) => void };
}

const HASH = /^[0-9a-f]{64}$/i;
const LONGEST_WAIT_MS = 1500;

/**
 * The proof that the page runs in Safe Exam Browser with its configuration; undefined in any other browser. The
 * browser makes the hash for the address of the page, which changes here without loading, so it is asked for a fresh
 * one where it can be.
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

/** Whether the page runs in Safe Exam Browser; whether in the right configuration, the server decides. */
export function isSafeExamBrowser(): boolean {
  return 'SafeExamBrowser' in window || / SEB\//.test(navigator.userAgent);
}
