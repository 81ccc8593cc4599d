import type { Schemas } from '#shared/contract/index.ts';
import { isBlankLine } from '#shared/i18n/one-line.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { refuseTooFar } from '../calendars/index.ts';
import { hostRights } from './queries.ts';

/**
 * What is asked of a meeting beside the contract; its title comes back without spaces around it.
 * @throws PublicError 422
 */
export async function checked<T extends Schemas['MeetingUpdate']>(trx: Trx, input: T, now: Date): Promise<T> {
  refuseTooFar(input.startsAt, now);
  const title = input.title?.trim();
  if (title !== undefined && isBlankLine(title)) throw errors.invalid({ title: { key: 'required' } });
  if (typeof input.hostId === 'number') {
    const host = await hostRights(trx, input.hostId);
    if (host === undefined) throw errors.invalid({ hostId: { key: 'reference' } });
    if (host.blocked || !host.may) throw errors.invalid({ hostId: { key: 'meetings.noHost' } });
  }
  return title === undefined ? input : { ...input, title };
}
