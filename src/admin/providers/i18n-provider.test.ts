import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flat(value, `${prefix}${key}.`),
  );

async function textsOf(language: string): Promise<Texts> {
  const file: unknown = await import(`../../../locales/${language}/admin.json`, { with: { type: 'json' } });
  return (file as { default: { ra: Texts } }).default.ra;
}

describe("react-admin's own texts", () => {
  const wanted = flat((englishMessages as unknown as { ra: Texts }).ra);

  it.each(['ru', 'en', 'kz'])('are all there in %s', async (language) => {
    const present = new Set(flat(await textsOf(language)));
    expect(wanted.filter((key) => !present.has(key))).toEqual([]);
  });
});
