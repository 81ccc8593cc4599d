import type { Transaction } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { between, type Random } from '../random.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { mapTexts, prepareContent } from '../modules/content/questions/index.ts';
import { midnight } from './clock.ts';
import { readQuestions, readThemes } from './content.ts';
import type { FindValue } from './dictionaries.ts';

type Trx = Transaction<Database>;

export interface BankQuestion {
  id: number;
  theme: string;
  type: Schemas['QuestionType'];
}

/** @returns the ids of the themes by slug */
export async function writeThemes(trx: Trx, findValue: FindValue, now: Date): Promise<Map<string, number>> {
  const themes = readThemes();
  const createdAt = midnight(now, -300);
  const made = await trx
    .insertInto('themes')
    .values(
      themes.map(({ slug, lessonType, serialNumber, title, description, ...theme }) => ({
        ...theme,
        serial_number: serialNumber,
        title: toJson(title),
        description: toJson(description),
        lesson_type_id: findValue('lesson-type', lessonType),
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(made.map(({ id, number }) => [number, id]));
  return new Map(themes.map(({ slug, number }) => [slug, ids.get(number) ?? 0]));
}

/**
 * @param pictures the tokens of the pictures by their names in the content
 * @returns the questions of the whole bank, in the order of the content
 */
export async function writeQuestions(
  trx: Trx,
  themes: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, string>,
  { now, random }: { now: Date; random: Random },
): Promise<BankQuestion[]> {
  const createdAt = midnight(now, -250);
  const bank = [...themes].flatMap(([theme, themeId]) =>
    readQuestions(theme).map((question) => ({ theme, themeId, ...question })),
  );
  const made = await trx
    .insertInto('questions')
    .values(
      bank.map(({ themeId, text, content, points, difficulty, explanation }) => ({
        theme_id: themeId,
        type: content.type,
        text: toJson(text),
        content: toJson(prepareContent(withPictures(content, pictures), () => partId(random))),
        points,
        difficulty,
        explanation: explanation ? toJson(explanation) : null,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning('id')
    .execute();
  // PostgreSQL gives the rows of one insert their ids in the order of its values.
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  return bank.map(({ theme, content }, index) => ({ id: ids[index] ?? 0, theme, type: content.type }));
}

function withPictures(content: Schemas['QuestionContent'], pictures: ReadonlyMap<string, string>) {
  const same = <T>(text: T) => text;
  return mapTexts(content, { html: same, plain: same, picture: (name) => pictures.get(name) ?? name });
}

/** The content files have no part ids, so they are made here. */
function partId(random: Random): string {
  return Array.from({ length: 12 }, () => between(random, 0, 35).toString(36)).join('');
}
