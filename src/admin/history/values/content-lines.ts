import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { ContentLine, ContentWords, LineWords, QuestionContent } from '../../question-types/content-of-type.ts';
import { contentRules } from '../../question-types/contents.ts';

/**
 * The key of a question as lines, so that two versions can be compared like lists.
 * @example a single choice → ['Один ответ', '✓ Да', '✗ Нет']
 */
export function contentLines(content: QuestionContent, words: ContentWords): ContentLine[] {
  const text: LineWords['text'] = (value) =>
    value && words.text
      ? words.plain(words.text(value))
      : LANGUAGES.flatMap((language) => (value?.[language] ? [words.plain(value[language])] : [])).join(' / ');
  return [
    { key: 'type', text: words.type(content.type) },
    ...contentRules(content.type).lines(content, { ...words, text }),
    ...('scoring' in content ? [{ key: 'scoring', text: words.scoring(content.scoring) }] : []),
  ];
}
