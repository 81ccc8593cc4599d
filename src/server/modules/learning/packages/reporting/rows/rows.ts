import type { ItemData, ItemStatus } from '#shared/scorm/frame.ts';
import { cleanTexts } from '#shared/exams/clean-text.ts';

/** The most rows of an item; what is beyond stays in its data. */
const MOST_ROWS = 2000;
const MOST_PARTS = 100;
/** Texts of rows are for people to read. */
const LONGEST_TEXT = 4000;

/** An interaction of an item, as it is stored. */
export interface InteractionRow {
  position: number;
  interaction_id: string;
  type: string | null;
  description: string | null;
  response: string | null;
  correct_responses: string[];
  result: string | null;
  weighting: number | null;
  latency_seconds: number | null;
  answered_at: string | null;
  objectives: string[];
}

/** An objective of an item, as it is stored. */
export interface ObjectiveRow {
  position: number;
  objective_id: string;
  description: string | null;
  status: ItemStatus;
}

/** The elements below an array of the data model, by index. */
function recordsOf(data: ItemData, name: 'interactions' | 'objectives'): [number, Map<string, string>][] {
  const records = new Map<number, Map<string, string>>();
  const element = new RegExp(`^cmi\\.${name}\\.(\\d{1,6})\\.(.+)$`, 'u');
  for (const [key, value] of Object.entries(data)) {
    const [, index, field] = element.exec(key) ?? [];
    if (index === undefined || field === undefined) continue;
    const place = Number(index);
    const record = records.get(place) ?? new Map<string, string>();
    record.set(field, value);
    records.set(place, record);
  }
  return [...records].sort(([one], [other]) => one - other).slice(0, MOST_ROWS);
}

const text = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : cleanTexts(value.slice(0, LONGEST_TEXT));

function decimal(value: string | undefined): number | null {
  if (value === undefined || !/^-?\d{1,15}(\.\d{1,15})?$/u.test(value.trim())) return null;
  return Number(value);
}

const bounded = (value: number | null, least: number, most: number) =>
  value === null ? null : Math.min(most, Math.max(least, value));

/**
 * @example secondsOf('0000:01:05.5') // 65.5, of SCORM 1.2
 * @example secondsOf('PT1M5.5S') // 65.5, of SCORM 2004: a year has 365 days, a month 30
 */
export function secondsOf(span: string | undefined): number | null {
  if (span === undefined) return null;
  const clock = /^(\d{1,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/u.exec(span);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const iso =
    /^P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/u.exec(
      span,
    );
  if (iso === null || span === 'P') return null;
  const [years, months, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0));
  return (
    ((years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0)) * 86_400 +
    (hours ?? 0) * 3600 +
    (minutes ?? 0) * 60 +
    (seconds ?? 0)
  );
}

/** `objectives.0.id`, `correct_responses.0.pattern` of one interaction. */
function partsOf(record: ReadonlyMap<string, string>, name: string, field: string): string[] {
  const parts: string[] = [];
  for (let index = 0; index < MOST_PARTS; index += 1) {
    const part = text(record.get(`${name}.${index}.${field}`));
    if (part === null) break;
    parts.push(part);
  }
  return parts;
}

/** The interactions that an item has told, of either standard. */
export const interactionsOf = (data: ItemData): InteractionRow[] =>
  recordsOf(data, 'interactions').map(([position, record]) => ({
    position,
    interaction_id: text(record.get('id')) ?? String(position),
    type: text(record.get('type')),
    description: text(record.get('description')),
    response: text(record.get('learner_response') ?? record.get('student_response')),
    correct_responses: partsOf(record, 'correct_responses', 'pattern'),
    result: text(record.get('result')),
    weighting: decimal(record.get('weighting')),
    latency_seconds: secondsOf(record.get('latency')),
    answered_at: text(record.get('timestamp') ?? record.get('time')),
    objectives: partsOf(record, 'objectives', 'id'),
  }));

/** What a `status` of SCORM 1.2 says: both things at once. */
const STATUS_1_2: Readonly<Record<string, Pick<ItemStatus, 'completion' | 'success'>>> = {
  passed: { completion: 'completed', success: 'passed' },
  failed: { completion: 'completed', success: 'failed' },
  completed: { completion: 'completed', success: 'unknown' },
  incomplete: { completion: 'incomplete', success: 'unknown' },
  browsed: { completion: 'incomplete', success: 'unknown' },
  'not attempted': { completion: 'not attempted', success: 'unknown' },
};

const COMPLETIONS: readonly string[] = ['not attempted', 'incomplete', 'completed'];
const SUCCESSES: readonly string[] = ['passed', 'failed'];

function statusOf(record: ReadonlyMap<string, string>): ItemStatus {
  const completion = record.get('completion_status') ?? '';
  const success = record.get('success_status') ?? '';
  const old = STATUS_1_2[record.get('status') ?? ''];
  const raw = decimal(record.get('score.raw'));
  const scaled = decimal(record.get('score.scaled'));
  return {
    completion: COMPLETIONS.includes(completion)
      ? (completion as ItemStatus['completion'])
      : (old?.completion ?? 'unknown'),
    success: SUCCESSES.includes(success) ? (success as ItemStatus['success']) : (old?.success ?? 'unknown'),
    scoreScaled: bounded(scaled, -1, 1),
    scoreRaw: raw,
    scoreMin: decimal(record.get('score.min')),
    scoreMax: decimal(record.get('score.max')),
    progress: bounded(decimal(record.get('progress_measure')), 0, 1),
  };
}

/** The objectives that an item has told, of either standard. */
export const objectivesOf = (data: ItemData): ObjectiveRow[] =>
  recordsOf(data, 'objectives').map(([position, record]) => ({
    position,
    objective_id: text(record.get('id')) ?? String(position),
    description: text(record.get('description')),
    status: statusOf(record),
  }));
