import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';

type Content = Schemas['QuestionContent'];
type Gap = Schemas['ClozeGap'];

/** One thing that a key says, in words; the same thing later has the same key. */
export type ContentLine = { key: string; text: string };

/** The words that the lines are made of. */
export type ContentWords = {
  /** A text for a reader of one language; without it every language is named, so that versions can be compared. */
  text?: (value: LocalizedText) => string;
  plain: (html: string) => string;
  number: (value: number) => string;
  type: (type: Content['type']) => string;
  scoring: (scoring: Schemas['Scoring']) => string;
  truth: (correct: boolean) => string;
  caseSensitive: string;
  picture: (token: string) => string;
  maxChoices: (count: number) => string;
  region: (number: number) => string;
  maxWords: (count: number) => string;
  files: (file: Schemas['PaperFile']) => string;
};

type Weighted = { weight?: number | null };

/**
 * The key of a question line by line, so that two of its versions can be compared like lists.
 * @example a single choice → ['Один ответ', '✓ Да', '✗ Нет']
 */
export function contentLines(content: Content, words: ContentWords): ContentLine[] {
  const text = (value: LocalizedText | null | undefined): string =>
    value && words.text
      ? words.plain(words.text(value))
      : LANGUAGES.flatMap((language) => (value?.[language] ? [words.plain(value[language])] : [])).join(' / ');
  const weight = ({ weight: percent }: Weighted): string =>
    percent === undefined || percent === null ? '' : ` (${words.number(percent)} %)`;
  const mark = (correct: boolean): string => (correct ? '✓' : '✗');
  const option = (
    one: Weighted & { id?: string; text: LocalizedText; correct: boolean; feedback?: LocalizedText | null },
  ) => ({
    key: one.id ?? text(one.text),
    text: `${mark(one.correct)} ${text(one.text)}${weight(one)}${one.feedback ? ` — ${text(one.feedback)}` : ''}`,
  });
  const accepted = (one: Schemas['AcceptedText']): ContentLine => ({
    key: `= ${one.text}`,
    text: `= ${one.text}${weight(one)}`,
  });
  const number = (one: Schemas['AcceptedNumber']): ContentLine => ({
    key: `= ${one.value}`,
    text: `= ${words.number(one.value)} ± ${words.number(one.tolerance)}${weight(one)}`,
  });
  const caseSensitive = (on: boolean): ContentLine[] => (on ? [{ key: 'case', text: words.caseSensitive }] : []);

  const gapLines = (gap: Gap): ContentLine[] => {
    if (gap.kind === 'choice') return gap.options.map(option);
    if (gap.kind === 'number') return gap.answers.map(number);
    return [...gap.answers.map(accepted), ...caseSensitive(gap.caseSensitive)];
  };

  const rubricLines = (rubric: Schemas['Rubric']): ContentLine[] =>
    rubric.map(({ id, title, description, points }) => ({
      key: id ?? text(title),
      text: `${text(title)} (${words.number(points)})${description ? ` — ${text(description)}` : ''}`,
    }));

  const own = (): ContentLine[] => {
    switch (content.type) {
      case 'single':
      case 'multiple':
        return content.options.map(option);
      case 'true_false':
        return [{ key: 'truth', text: words.truth(content.correct) }];
      case 'short_text':
        return [...content.answers.map(accepted), ...caseSensitive(content.caseSensitive)];
      case 'numeric':
        return content.answers.map(number);
      case 'matching':
        return [
          ...content.pairs.map(({ id, left, right }) => ({
            key: id ?? text(left),
            text: `${text(left)} → ${text(right)}`,
          })),
          ...content.distractors.map((wrong) => ({ key: `✗ ${text(wrong)}`, text: `✗ ${text(wrong)}` })),
        ];
      case 'ordering':
        return content.items.map(({ id, text: item }) => ({ key: id ?? text(item), text: text(item) }));
      case 'cloze':
        return content.gaps.flatMap((gap, index) =>
          gapLines(gap).map((line) => ({
            key: `${gap.id ?? index} ${line.key}`,
            text: `[[${index + 1}]] ${line.text}`,
          })),
        );
      case 'hotspot':
        return [
          { key: 'picture', text: words.picture(content.image) },
          { key: 'max', text: words.maxChoices(content.maxChoices) },
          ...content.regions.map((region, index) => ({
            key: region.id ?? String(index),
            text: `${mark(region.correct)} ${text(region.label) || words.region(index + 1)} (${region.coords.map(words.number).join('; ')})`,
          })),
        ];
      case 'essay':
        return [
          ...(content.maxWords == null ? [] : [{ key: 'words', text: words.maxWords(content.maxWords) }]),
          ...rubricLines(content.rubric),
        ];
      case 'file':
        return [{ key: 'files', text: words.files(content) }, ...rubricLines(content.rubric)];
    }
  };
  return [
    { key: 'type', text: words.type(content.type) },
    ...own(),
    ...('scoring' in content ? [{ key: 'scoring', text: words.scoring(content.scoring) }] : []),
  ];
}
