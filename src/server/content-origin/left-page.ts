import type { Language } from '#shared/contract/index.ts';
import { translator } from '../i18n.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The page that a unit of cmi5 goes to when it has been left (its returnURL): it tells the window around it, which is the player, and
 * people where it stands alone. Any window may hear it: whoever frames this page is named in its policy, and the word holds no secret.
 */
export function leftPage(language: Language): string {
  const t = translator(language);
  const title = escaped(t('pages.packageLeft.title'));
  return `<!doctype html>
<html lang="${language === 'kz' ? 'kk' : language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif } body { max-width: 36rem; margin: 0 auto; padding: 1.25rem }</style>
<h1>${title}</h1>
<p>${escaped(t('pages.packageLeft.text'))}</p>
<script>if (parent !== window) parent.postMessage({ synaq: 'left' }, '*');</script>
</html>
`;
}
