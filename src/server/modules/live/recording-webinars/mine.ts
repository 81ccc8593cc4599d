import { sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import { isOneOf, listPage, type ListRules } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { isForPerson } from '../audience/index.ts';
import { type RecordingRow, selectRecordings } from './queries.ts';

const id = sql.ref('recording_webinars.id');

/**
 * Published recordings with a film that is ready: of a webinar that was held here, for those whom it was for; of another one, for everybody.
 */
const isMine = (userId: number) => sql<boolean>`(recording_webinars.published and content.state = 'ready' and (
  recording_webinars.webinar_id is null
  or exists (select from webinars where webinars.id = recording_webinars.webinar_id and ${isForPerson(userId)})))`;

interface Asked {
  q?: string | undefined;
  range?: number[] | undefined;
}

/** The recorded webinars of a person, the newest first. */
export function listMine(db: Db, userId: number, { q, range }: Asked, language: Language) {
  const rules: ListRules<{ id?: number[]; q?: string }, readonly ['id', 'ASC' | 'DESC']> = {
    id,
    sort: { id },
    defaultSort: ['id', 'DESC'],
    filters: { id: isOneOf(id) },
    always: isMine(userId),
    search: { text: sql.ref('recording_webinars.search'), forms: true, similar: true },
  };
  return listPage(selectRecordings(db), rules, { range, ...(q !== undefined && { filter: { q } }) }, language);
}

export function findMine(db: Db, userId: number, recordingId: number): Promise<RecordingRow | undefined> {
  return selectRecordings(db).where('recording_webinars.id', '=', recordingId).where(isMine(userId)).executeTakeFirst();
}
