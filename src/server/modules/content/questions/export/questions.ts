import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { type ListQuery, matching } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { breather } from '../../../../load/index.ts';
import { mapTexts } from '../content.ts';
import { isBlankHtml } from '../html.ts';
import { type QuestionRow, selectQuestions } from '../queries.ts';
import { questions } from '../resource.ts';

/** What is exported of a question; statistics are not. */
export interface ExportQuestion {
  id: number;
  text: LocalizedText;
  content: Schemas['QuestionContent'];
  explanation: LocalizedText | null;
  points: number;
  difficulty: number;
  tags: string[];
  active: boolean;
  name: string | null;
  externalId: string | null;
  /** The title of its theme. */
  theme: LocalizedText;
}

const PAGE = 500;

/** Yields the questions one by one, giving way to other requests in between. */
export async function* eachQuestion(pages: AsyncIterable<ExportQuestion[]>): AsyncGenerator<ExportQuestion> {
  const breathe = breather();
  for await (const page of pages) {
    for (const question of page) {
      yield question;
      await breathe();
    }
  }
}

/** Everything that the filter selects, by id, page by page, so that memory stays small. */
export async function* questionPages(
  db: Db,
  filter: ListQuery<Schemas['QuestionFilter']>['filter'],
): AsyncGenerator<ExportQuestion[]> {
  const all = selectQuestions(db);
  // Asked once of all questions: after the last one with the words of the filter, similar words would count.
  const wanted = all
    .where(await matching(all, questions.list, filter))
    .orderBy('questions.id')
    .limit(PAGE);
  for (let after = 0; ; ) {
    const rows = await wanted.where('questions.id', '>', after).execute();
    if (rows.length === 0) return;
    yield rows.map(exported);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) return;
  }
}

function exported(row: QuestionRow): ExportQuestion {
  const { id, text, content, explanation, points, difficulty, tags, active, name } = row;
  const { external_id: externalId, theme_title: theme } = row;
  return { id, text, content, explanation, points, difficulty, tags, active, name, externalId, theme };
}

/**
 * The question in one language: the wanted one if it is complete in that language, otherwise another complete one. If no language is
 * complete, each text falls back by itself. An explanation in other languages is left out.
 */
export function inLanguage<T extends Pick<ExportQuestion, 'text' | 'content' | 'explanation'>>(
  question: T,
  wanted: Language,
): T & { language: Language } {
  const texts = [question.text];
  const gather = (text: LocalizedText) => {
    texts.push(text);
    return text;
  };
  mapTexts(question.content, { html: gather, plain: gather });
  const isWhole = (language: Language) => texts.every((text) => !isBlankHtml(text[language] ?? ''));
  const language = [wanted, ...LANGUAGES].find(isWhole) ?? wanted;
  const one = (text: LocalizedText): LocalizedText => ({ [language]: localized(text, language) });
  const own = question.explanation?.[language];
  return {
    ...question,
    language,
    text: one(question.text),
    content: mapTexts(question.content, { html: one, plain: one }),
    explanation: own === undefined ? null : { [language]: own },
  };
}
