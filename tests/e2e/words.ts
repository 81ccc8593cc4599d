import { type LanguageCode, NAMESPACES, textsOf } from '../contract/locale-files.ts';

export type Words = (key: string, params?: Record<string, string | number>) => string;

function formOf(language: LanguageCode, count: number): number {
  if (language === 'kz') return 0;
  if (language === 'en') return count === 1 ? 0 : 1;
  const tens = count % 100;
  const ones = count % 10;
  if (tens >= 11 && tens <= 19) return 2;
  if (ones === 1) return 0;
  return ones >= 2 && ones <= 4 ? 1 : 2;
}

/**
 * The texts of the product in one language, from its locales.
 * @throws Error when the key does not exist, so that a test never looks for a missing text
 */
export function wordsOf(language: LanguageCode): Words {
  const all = new Map(
    NAMESPACES.flatMap((namespace) =>
      [...textsOf(language, namespace)].map(
        ([key, text]) => [namespace === 'errors' ? `errors.${key}` : key, text] as const,
      ),
    ),
  );
  return (key, params = {}) => {
    const text = all.get(key);
    if (text === undefined) throw new Error(`No text ${key} in ${language}`);
    const forms = text.split('||||').map((form) => form.trim());
    const form = forms[formOf(language, Number(params.smart_count ?? 0))] ?? forms[0] ?? '';
    return form.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
