import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';

/** Gives uploaded files to the message that names them, in its order. @throws PublicError 422 for files of others or of another message */
export async function attachFiles(
  trx: Trx,
  { userId, messageId, tokens }: { userId: number; messageId: number; tokens: readonly string[] },
): Promise<void> {
  if (tokens.length === 0) return;
  const { numAffectedRows } = await sql`
    update support_files f set message_id = ${messageId}, position = named.n - 1
    from unnest(${[...tokens]}::text[]) with ordinality named (token, n)
    where f.token = named.token and f.user_id = ${userId} and f.message_id is null`.execute(trx);
  if (Number(numAffectedRows) !== tokens.length) throw errors.invalid({ files: { key: 'support.files' } });
}
