import type { Transaction } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { dayOf, midnight } from './clock.ts';
import { readPlans, readQuestions, readThemes } from './content.ts';
import type { FindValue } from './dictionaries.ts';
import { between, type Random } from './random.ts';

type Trx = Transaction<Database>;
type Content = Schemas['QuestionContent'];

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

/** @returns the questions of the whole bank, in the order of the content */
export async function writeQuestions(
  trx: Trx,
  themes: ReadonlyMap<string, number>,
  now: Date,
  random: Random,
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
        content: toJson(withPartIds(content, () => partId(random))),
        points,
        difficulty,
        explanation: explanation ? toJson(explanation) : null,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning('id')
    .execute();
  // The rows of one insert get their ids in the order of its values.
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  return bank.map(({ theme, content }, index) => ({ id: ids[index] ?? 0, theme, type: content.type }));
}

function partId(random: Random): string {
  return Array.from({ length: 12 }, () => between(random, 0, 35).toString(36)).join('');
}

/** The content files leave out the opaque ids of options, pairs and items. */
function withPartIds(content: Content, newId: () => string): Content {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return { ...content, options: content.options.map((option) => ({ ...option, id: newId() })) };
    case 'matching':
      return { ...content, pairs: content.pairs.map((pair) => ({ ...pair, id: newId() })) };
    case 'ordering':
      return { ...content, items: content.items.map((item) => ({ ...item, id: newId() })) };
    case 'true_false':
    case 'short_text':
    case 'numeric':
      return content;
  }
}

export async function writePlans(trx: Trx, themes: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const createdAt = midnight(now, -130);
  for (const plan of readPlans()) {
    const { id } = await trx
      .insertInto('plans')
      .values({
        title: toJson(plan.title),
        description: toJson(plan.description),
        period_from: dayOf(midnight(now, plan.fromDays)),
        period_to: dayOf(midnight(now, plan.toDays)),
        sequential: plan.sequential,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('plan_themes')
      .values(plan.themes.map((slug, position) => ({ plan_id: id, theme_id: themes.get(slug) ?? 0, position })))
      .execute();
  }
}
