import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { findOrganisation } from '../../../platform/system/index.ts';
import { hashOf } from '../signing/canonical.ts';
import type { CardRow } from '../queries.ts';
import { countsOf } from './counts.ts';
import { loadAbsent } from './load-absent.ts';
import { loadRows } from './load-rows.ts';

export type Sheet = Schemas['ReportCardSheet'];

/** The current sheet of a card, unsigned. */
export async function loadSheet(db: Db, card: CardRow): Promise<Sheet> {
  const rows = await loadRows(db, card);
  const absent = await loadAbsent(db, card.test_id);
  return {
    format: 1,
    organisation: await findOrganisation(db),
    card: {
      id: card.id,
      title: card.title,
      startedFrom: card.started_from?.toISOString() ?? null,
      startedTo: card.started_to?.toISOString() ?? null,
      remarks: card.remarks,
    },
    exam: {
      testId: card.test_id,
      title: card.test_title,
      examinerName: card.examiner_name,
      opensAt: card.opens_at?.toISOString() ?? null,
      closesAt: card.closes_at?.toISOString() ?? null,
      durationMinutes: card.duration_minutes,
      passPercentage: card.pass_percentage,
    },
    counts: { ...countsOf(rows), absent: absent.length },
    rows,
    absent,
    signature: null,
  };
}

/** The hash that closing requires: of the whole sheet without its signature. */
export function digestOf(sheet: Sheet): string {
  return hashOf({ ...sheet, signature: null });
}
