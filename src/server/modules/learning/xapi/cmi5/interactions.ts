import type { ItemData } from '#shared/scorm/frame.ts';
import type { Trx } from '../../../../db/index.ts';
import { ANSWERED } from './names.ts';
import type { SessionRow } from './sessions.ts';

/** The most answers of a unit that are told of as interactions, the most characters of each of their values, and of all. */
const MOST = 1000;
const LONGEST = 4000;
const MOST_CHARACTERS = 1_500_000;
/** Right answers that are told of a question. */
const MOST_PATTERNS = 10;

interface Answered {
  object: {
    id?: string;
    definition?: { interactionType?: string; correctResponsesPattern?: string[]; description?: Record<string, string> };
  };
  result?: { response?: string; success?: boolean; duration?: string };
}

/**
 * Answers of a unit as the elements that SCORM has for them, so that results show both alike: statements "answered" about activities
 * that are interactions.
 */
export async function interactionData(trx: Trx, { registration, item_id: itemId }: SessionRow): Promise<ItemData> {
  const rows = await trx
    .selectFrom('xapi_statements as t')
    .innerJoin('xapi_sessions as s', 's.id', 't.session_id')
    .select(['t.statement', 't.said_at'])
    .where('t.registration', '=', registration)
    .where('s.item_id', '=', itemId)
    .where('s.mode', '=', 'Normal')
    .where('t.verb', '=', ANSWERED)
    .where('t.is_own', '=', false)
    .orderBy('t.n')
    .limit(MOST)
    .execute();
  const entries = rows.flatMap(({ statement, said_at: at }, index) => {
    // Only what was read as a statement is kept.
    const { object, result } = statement as unknown as Answered;
    const { id: activity, definition } = object;
    const [description] = Object.values(definition?.description ?? {});
    const fields: [string, string | undefined][] = [
      ['id', activity ?? String(index)],
      ['type', definition?.interactionType],
      ['description', description],
      ['learner_response', result?.response],
      ['result', result?.success === undefined ? undefined : result.success ? 'correct' : 'incorrect'],
      ['latency', result?.duration],
      ['timestamp', at.toISOString()],
      ...(definition?.correctResponsesPattern ?? [])
        .slice(0, MOST_PATTERNS)
        .map((pattern, place) => [`correct_responses.${place}.pattern`, pattern] as [string, string]),
    ];
    return fields.flatMap(([name, value]) =>
      value === undefined ? [] : [[`cmi.interactions.${index}.${name}`, value.slice(0, LONGEST)] as const],
    );
  });
  // The statements themselves are kept whole: the results of an attempt have as many of them as an attempt can hold.
  let left = MOST_CHARACTERS;
  const held = entries.findIndex(([name, value]) => {
    left -= name.length + value.length;
    return left < 0;
  });
  return Object.fromEntries(held < 0 ? entries : entries.slice(0, held));
}
