import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../../context.ts';
import type { Trx } from '../../../../../db/index.ts';
import type { Order } from '../issue.ts';

/** What a certificate waits for; null: for nothing. */
export type Review = Schemas['CertificateReview'] | null;

/** A certificate that is dated by the day on which the right to it was earned: from that on it holds, however late the round comes. */
export interface RoundOrder extends Order {
  templateId: number;
  /** YYYY-MM-DD. */
  issuedOn: string;
}

/** One round, and what it has found to do: that is done at its end, so that templates are locked before certificates. */
export interface Round {
  trx: Trx;
  ctx: Context;
  now: Date;
  orders: RoundOrder[];
  /** By the id of the certificate. */
  reviews: Map<number, Review>;
}

/** In milliseconds: when results that are not shown yet are looked at again. */
const AGAIN_MS = 600_000;

/** Looks later at what rests on a result that may not be known yet. */
export async function lookAgain(
  { trx, now }: Round,
  what: { attempt_id: number; enrolment_id: null } | { attempt_id: null; enrolment_id: number },
): Promise<void> {
  await trx
    .insertInto('certificate_news')
    .values({ ...what, look_at: new Date(now.getTime() + AGAIN_MS) })
    .execute();
}
