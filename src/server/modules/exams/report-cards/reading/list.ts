import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { byText, isEqual, isOneOf, type ListRules, searchable } from '../../../../crud/index.ts';
import { keptBy } from '../policy.ts';

const id = sql.ref('report_cards.id');

/** How cards are sorted and filtered; only cards that the person may work with. */
export function cardList(user: SignedIn): ListRules<Schemas['ReportCardFilter'], Schemas['ReportCardSort']> {
  return {
    id,
    sort: {
      id,
      testId: byText(sql.ref('tests.title')),
      title: byText(sql.ref('report_cards.title')),
      status: sql.ref('report_cards.status'),
      version: sql.ref('report_cards.version'),
      startedFrom: sql.ref('report_cards.started_from'),
      startedTo: sql.ref('report_cards.started_to'),
      createdAt: sql.ref('report_cards.created_at'),
      updatedAt: sql.ref('report_cards.updated_at'),
    },
    defaultSort: ['updatedAt', 'DESC'],
    always: keptBy(user),
    search: {
      text: searchable(
        ...['report_cards', 'tests'].flatMap((table) =>
          ['ru', 'kz', 'en'].map((language) => sql`${sql.ref(`${table}.title`)}->>${sql.lit(language)}`),
        ),
      ),
    },
    filters: {
      id: isOneOf(id),
      testId: isEqual(sql.ref('report_cards.test_id')),
      status: isEqual(sql.ref('report_cards.status')),
    },
  };
}
