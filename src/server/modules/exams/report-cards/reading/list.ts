import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { hasWords, isEqual, isOneOf, type ListRules } from '../../../../crud/index.ts';
import { keptBy } from '../policy.ts';

const id = sql.ref('report_cards.id');

/** How cards are sorted and filtered; only cards that the person may work with. */
export function cardList(user: SignedIn): ListRules<Schemas['ReportCardFilter'], Schemas['ReportCardSort']> {
  return {
    id,
    sort: {
      id,
      testId: sql`tests.title->>'ru'`,
      title: sql`report_cards.title->>'ru'`,
      status: sql.ref('report_cards.status'),
      version: sql.ref('report_cards.version'),
      startedFrom: sql.ref('report_cards.started_from'),
      startedTo: sql.ref('report_cards.started_to'),
      createdAt: sql.ref('report_cards.created_at'),
      updatedAt: sql.ref('report_cards.updated_at'),
    },
    defaultSort: ['updatedAt', 'DESC'],
    always: keptBy(user),
    filters: {
      id: isOneOf(id),
      q: hasWords(sql`lower(report_cards.title::text || ' ' || tests.title::text)`),
      testId: isEqual(sql.ref('report_cards.test_id')),
      status: isEqual(sql.ref('report_cards.status')),
    },
  };
}
