import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { presentCard } from '../present.ts';
import { type CardRow, findCard, isInWindow } from '../queries.ts';
import { digestOf, loadSheet, type Sheet } from '../sheet/sheet.ts';
import { loadSigned } from '../signing/signed.ts';
import { isOn, readBy } from './own-rows.ts';

/** A sheet as it is now, or as it was signed. */
export interface Reading {
  sheet: Sheet;
  /** null for an unsigned sheet. */
  sha256: string | null;
}

/** Who reads, and when. */
export interface Reader {
  userId: number;
  now: Date;
}

/** @param version a closed version; undefined: the last signed one if the card is closed, otherwise the current sheet */
export async function loadReading(db: Db, card: CardRow, { userId, now }: Reader, version?: number): Promise<Reading> {
  const wanted = version ?? (card.status === 'closed' ? card.version : undefined);
  const reading =
    wanted === undefined ? { sheet: await loadSheet(db, card), sha256: null } : await loadSigned(db, card.id, wanted);
  return { ...reading, sheet: await readBy(db, card, reading.sheet, userId, now) };
}

/** @throws PublicError 404 */
export async function loadDetail(db: Db, user: SignedIn, id: number, now: Date): Promise<Schemas['ReportCardDetail']> {
  const card = await findCard(db, id, user);
  if (card === undefined) throw errors.notFound();
  const { sheet, sha256 } = await loadReading(db, card, { userId: user.userId, now });
  return {
    card: presentCard(card),
    sheet,
    digest: digestOf(sheet),
    sha256,
    own: isOn(sheet, user.userId),
    newer: sha256 === null ? 0 : await countNewer(db, card),
    lateUntil: (await lateUntil(db, card, now))?.toISOString() ?? null,
  };
}

async function countNewer(db: Db, card: CardRow): Promise<number> {
  const { newer } = await db
    .selectFrom('attempts')
    .select(sql<number>`count(*)`.as('newer'))
    .where(isInWindow(card))
    .where(sql<boolean>`not exists (
      select from report_card_attempts held where held.attempt_id = attempts.id and held.card_id = ${card.id})`)
    .executeTakeFirstOrThrow();
  return newer;
}

/** Until when answers from offline devices may still arrive. */
async function lateUntil(db: Db, card: CardRow, now: Date): Promise<Date | null> {
  const { until } = await db
    .selectFrom('attempts')
    .select(sql<Date | null>`max(late_until)`.as('until'))
    .where(isInWindow(card))
    .executeTakeFirstOrThrow();
  return until !== null && until > now ? until : null;
}
