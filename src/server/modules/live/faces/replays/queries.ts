import { sql } from 'kysely';
import type { FaceStep } from '#shared/faces/challenge.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';

interface Columns {
  rises: string;
  counts: string;
}

/** A frame that is remembered; without columns where there is no face in it. */
interface SeenFrame extends Partial<Columns> {
  /** Of its bytes. */
  hash: string;
  step: FaceStep | undefined;
}

/** What a person has shown before, the newest first. */
export async function shownBy(trx: Trx, userId: number, most: number): Promise<({ step: FaceStep } & Columns)[]> {
  const rows = await trx
    .selectFrom('face_frames_seen')
    .select(['step', 'rises', 'counts'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ step, rises, counts }) =>
    step === null || rises === null || counts === null ? [] : [{ step, rises, counts }],
  );
}

/** Whether somebody else has shown one of these faces: one that differs in no more than a share of the places that are sure in both. */
export async function othersHaveShown(
  trx: Trx,
  userId: number,
  faces: readonly Columns[],
  { share, least }: { share: number; least: number },
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (
      select from jsonb_to_recordset(${toJson(faces)}::jsonb) as one (rises bit(1024), counts bit(1024))
      join face_frames_seen f on f.user_id <> ${userId}
        and bit_count(f.counts & one.counts) >= ${least}::integer
        and bit_count((f.rises # one.rises) & f.counts & one.counts) <= ${share}::float8 * bit_count(f.counts & one.counts)
    ) as shown`.execute(trx);
  return rows[0]?.shown === true;
}

/** Remembers frames. @returns how many of them nobody has shown before, by their bytes */
export async function rememberFrames(trx: Trx, userId: number, frames: readonly SeenFrame[], at: Date) {
  const rows = await trx
    .insertInto('face_frames_seen')
    .values(
      frames.map(({ hash, step, rises, counts }) => ({
        ...{ hash, user_id: userId, seen_at: at },
        ...(rises !== undefined && counts !== undefined && { step: step ?? null, rises, counts }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute();
  return rows.length;
}
