import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { contentRange, pageBounds } from '../../../../crud/index.ts';
import { translator } from '../../../../i18n.ts';
import type { Reader } from '../question-types/question-type.ts';
import { correctInWords } from '../words.ts';
import { findGroups, type Group } from './find-groups.ts';
import { bankStamp, idsOfTheme, loadAsked, loadCandidates } from './queries.ts';

/** The most questions of one group that are shown. */
const SHOWN = 100;

type Asked = Awaited<ReturnType<typeof loadAsked>>;

export function duplicateQuestionHandlers(ctx: Context) {
  let found: { stamp: string; groups: Promise<Group[]> } | undefined;

  /** Searches the bank once and caches the result until the bank changes. */
  async function groupsNow(): Promise<Group[]> {
    const stamp = await bankStamp(ctx.db);
    if (found?.stamp !== stamp) {
      const groups = loadCandidates(ctx.db).then(findGroups);
      found = { stamp, groups };
      groups.catch(() => {
        found = undefined;
      });
    }
    return found.groups;
  }

  return {
    listDuplicateQuestions: async ({ query, language }) => {
      const { first, limit } = pageBounds(query.range);
      const all = await groupsNow();
      const theme = query.themeId === undefined ? undefined : await idsOfTheme(ctx.db, query.themeId);
      const wanted = theme === undefined ? all : all.filter(({ ids }) => ids.some((id) => theme.has(id)));
      const page = wanted.slice(first, first + limit);
      const rows = await loadAsked(
        ctx.db,
        page.flatMap(({ ids }) => ids.slice(0, SHOWN)),
      );
      const reader = { language, t: translator(language) };
      const body = page
        .map((group) => presentGroup(group, rows, reader))
        .filter(({ questions }) => questions.length > 1);
      return { status: 200, body, headers: contentRange('questions', { rows: body, first, total: wanted.length }) };
    },
  } satisfies Handlers<'listDuplicateQuestions'>;
}

function presentGroup({ same, similarity, ids }: Group, rows: Asked, reader: Reader): Schemas['DuplicateGroup'] {
  const questions = ids.slice(0, SHOWN).flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    return {
      id,
      themeId: row.theme_id,
      type: row.type,
      text: row.text,
      answer: correctInWords(row.content, reader),
      active: row.active,
      testCount: row.test_count,
      attempts: row.attempt_count,
      createdAt: row.created_at.toISOString(),
    };
  });
  return { same, similarity, questions };
}
