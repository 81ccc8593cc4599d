import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { type CertificateLayout, fieldsIn, wordsIn } from './layout.ts';

/** What a certificate says in the words of its template and of what it is for. */
export interface CertificateWords {
  layout: CertificateLayout;
  organisation: LocalizedText | null | undefined;
  /** Of the plan, the test or, where it is for neither, the template. */
  title: LocalizedText | null | undefined;
}

/** What a sheet shows in a language and has no words for: it stands there in another one. */
export interface MissingWords {
  language: Language;
  title: boolean;
  organisation: boolean;
  /** How many texts of the layout. */
  texts: number;
  /** The elements that show any of it. */
  elements: string[];
}

const isBlank = (text: LocalizedText | null | undefined, language: Language) => (text?.[language] ?? '').trim() === '';

/** Whether a text would stand there in another language; one that has no words at all stands nowhere. */
const isLacking = (text: LocalizedText | null | undefined, language: Language) =>
  isBlank(text, language) && Object.values(text ?? {}).some((words) => words.trim() !== '');

/** `No. {number}` has words; `{number} / {issuedOn}` is the same in all languages. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/**
 * What the certificates of some languages would show in another language than they should. Elements may have a language of their own.
 * @param languages of the certificates
 * @returns one for each language that lacks something
 */
export function missingWords(
  { layout, organisation, title }: CertificateWords,
  languages: readonly Language[],
): MissingWords[] {
  const found = new Map<Language, MissingWords>();
  for (const element of layout.elements) {
    if (element.kind !== 'text' && element.kind !== 'field') continue;
    for (const language of element.language === null ? languages : [element.language]) {
      const words = element.kind === 'text' ? wordsIn(element.text, language) : '';
      const fields = element.kind === 'field' ? [element.field] : fieldsIn(words);
      const lacks = {
        text: element.kind === 'text' && isBlank(element.text, language) && Object.values(element.text).some(hasWords),
        title: fields.includes('title') && isLacking(title, language),
        organisation: fields.includes('organisation') && isLacking(organisation, language),
      };
      if (!lacks.text && !lacks.title && !lacks.organisation) continue;
      const missing = found.get(language) ?? { language, title: false, organisation: false, texts: 0, elements: [] };
      missing.title ||= lacks.title;
      missing.organisation ||= lacks.organisation;
      missing.texts += lacks.text ? 1 : 0;
      missing.elements.push(element.id);
      found.set(language, missing);
    }
  }
  return [...found.values()];
}
