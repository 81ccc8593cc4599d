import type { ItemData } from '#shared/scorm/frame.ts';
import type { Trx } from '../../../../db/index.ts';
import type { Statement } from '../statement/statement.ts';
import { momentOf } from '../statement/values.ts';
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
 * that are interactions. What was told before is there already: no statement is read again.
 * @param fresh statements that have come now, in their order
 */
export async function interactionData(
  trx: Trx,
  { attempt_id: attemptId, item_id: itemId }: SessionRow,
  fresh: readonly Statement[],
  now: Date,
): Promise<ItemData> {
  const before = await trx
    .selectFrom('scorm_items')
    .select('data')
    .where('attempt_id', '=', attemptId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  const known = Object.entries(before?.data ?? {});
  const count = known.filter(([name]) => /^cmi\.interactions\.\d+\.id$/u.test(name)).length;
  const answers = fresh.filter(({ verb }) => verb.id === ANSWERED).slice(0, Math.max(0, MOST - count));
  // The statements themselves are kept whole: the results of an attempt have as many of them as an attempt can hold.
  let left = MOST_CHARACTERS;
  for (const [name, value] of known) left -= name.length + value.length;
  const entries = answers.flatMap((answer, at) => elementsOf(answer, count + at, now));
  const held = entries.findIndex(([name, value]) => {
    left -= name.length + value.length;
    return left < 0;
  });
  return Object.fromEntries([...known, ...(held < 0 ? entries : entries.slice(0, held))]);
}

function elementsOf(statement: Statement, index: number, now: Date): (readonly [string, string])[] {
  // Only what was read as a statement gets here.
  const { object, result } = statement as unknown as Answered;
  const { id: activity, definition } = object;
  const [description] = Object.values(definition?.description ?? {});
  const at = (statement.timestamp === undefined ? undefined : momentOf(statement.timestamp)) ?? now;
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
}
