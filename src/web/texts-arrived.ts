import { currentLanguage, loadPhrases } from '#shared/browser/i18n/index.ts';

const LONGEST_WAIT_MS = 8000;

/** Resolves when the first texts are loaded. Retries until then: without texts there is no page. */
export async function textsArrived(): Promise<void> {
  for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await loadPhrases(currentLanguage(), ['common', 'errors']);
      return;
    } catch {
      // The loading sign of index.html stays visible meanwhile.
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
