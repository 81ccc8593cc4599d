import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { inLanguage } from '../export/questions.ts';
import { compare } from '../export/verify.ts';
import type { ImportedItem } from './parsers/index.ts';
import { questionForUpdate, updateQuestions } from '../queries.ts';

/** The questions of the bank by the number that another system knows them by; of several the latest. */
export async function questionsKnownAs(db: Db, externalIds: readonly string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'external_id'])
    .where('external_id', 'in', [...new Set(externalIds)])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]));
}

/** What a file says of a question, in the languages that it will have. */
type Saying = Pick<Schemas['QuestionCreate'], 'text' | 'content' | 'explanation'> & Pick<ImportedItem, 'externalId'>;

/** The words of a text without its line breaks, as migration 033 has them in an index for each language. */
const wordsOf = (language: Language) =>
  sql<string>`md5(btrim(regexp_replace(text->>${sql.lit(language)}, '[ \\t\\r\\n]+', ' ', 'g')))`;
const WORDS_OF = { ru: wordsOf('ru'), en: wordsOf('en'), kz: wordsOf('kz') };

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const tidied = (text: string) => text.replace(/[ \t\r\n]+/gu, ' ').replace(/^ | $/gu, '');

/**
 * The questions of the bank that say the same in the languages of the file: text, answers and explanation. Where both have a number, it
 * is not asked, because it has answered already.
 * @param except questions that this import has made: what a file says twice is said of its items
 * @returns for each place among the items; of several questions the latest
 */
export async function questionsSaying(
  db: Db,
  items: readonly (Saying | undefined)[],
  except: ReadonlySet<number> = new Set(),
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const groups = Map.groupBy(
    items.flatMap((item, place) => (item === undefined ? [] : [{ item, place, ...firstText(item) }])),
    ({ language }) => language,
  );
  for (const [language, group] of groups) {
    const { [language]: own } = WORDS_OF;
    const words = [...new Set(group.map((one) => md5(one.words)))];
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'text', 'content', 'explanation', 'external_id'])
      .where(sql<boolean>`${own} = any(${words}::text[])`)
      .orderBy('id')
      .execute();
    const byWords = Map.groupBy(rows, ({ text }) => tidied(text[language] ?? ''));
    for (const { item, place, words: said } of group)
      for (const row of byWords.get(said) ?? [])
        if (
          !except.has(row.id) &&
          (item.externalId === null || row.external_id === null) &&
          row.content.type === item.content.type &&
          saysTheSame(row, item, language)
        )
          found.set(place, row.id);
  }
  return found;
}

function firstText({ text }: Saying): { language: Language; words: string } {
  const [[language, words] = ['ru' as const, '']] = Object.entries(text) as [Language, string][];
  return { language, words: tidied(words) };
}

/** Whether a question of the bank says what a file says, which may have only one of its languages. */
function saysTheSame(row: Omit<Saying, 'externalId'>, item: Saying, language: Language): boolean {
  const { text, content, explanation = null } = item;
  const said = { text, content, explanation };
  const { explanation: why = null } = row;
  const whole = { text: row.text, content: row.content, explanation: why };
  if (compare(whole, said) === 'same') return true;
  return Object.keys(text).length === 1 && compare(inLanguage(whole, language), said) === 'same';
}

/**
 * Gives a question of the bank what the file says. It stays in its theme; texts and key that say the same stay as they are, so that no
 * version is made for nothing.
 * @returns whether it is another one now
 */
export async function changeKnown(
  trx: Trx,
  id: number,
  { themeId: _, text, content, explanation = null, points, name, tags, active, difficulty }: Schemas['QuestionCreate'],
  now: Date,
): Promise<boolean> {
  const before = await questionForUpdate(trx, id);
  if (before === undefined) return false;
  const same = compare(before, { text, content, explanation }) === 'same' && before.points === points;
  const others = {
    name: name ?? null,
    ...(tags && { tags }),
    ...(active !== undefined && { active }),
    ...(difficulty && { difficulty }),
  };
  await updateQuestions(
    trx,
    [id],
    { ...others, ...(!same && { text, content, explanation, ...(points && { points }) }) },
    now,
  );
  return !same;
}
