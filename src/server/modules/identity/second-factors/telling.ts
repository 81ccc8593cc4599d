import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { tell, type Telling } from '../../platform/notices/index.ts';

/** What is told of second factors: the words of its letter are `emails.secondFactor.<kind>`. */
type Kind = Extract<
  Schemas['NoticeKind'],
  'second-factor-added' | 'second-factor-removed' | 'second-factor-reset' | 'recovery-codes-made'
>;

/** Tells somebody what was done to their second factors, also where they did it: it may have been another. */
export async function tellOfFactors(
  trx: Trx,
  { userId, kind, reason }: { userId: number; kind: Kind; reason?: string },
  now: Date,
): Promise<void> {
  const letter: Telling['letter'] = ({ name, t }) => ({
    subject: t(`emails.secondFactor.${kind}.subject`),
    text: t(`emails.secondFactor.${kind}.text`, { name, reason: reason ?? '' }),
  });
  await tell(trx, [{ userId, kind, details: reason === undefined ? {} : { reason }, letter }], now);
}
