import { type RawBuilder, sql } from 'kysely';
import { deadlineAfter, endOfSection, sectionAt } from '#shared/exams/sections.ts';
import type { Trx } from '../../../db/index.ts';
import { type AttemptPolicy, readPolicy } from './policy.ts';

/** The columns of an attempt that decide about its sections. */
export interface SectionedRow {
  deadline_at: Date;
  paused_at: Date | null;
  section_starts: Date[];
  policy: Record<string, unknown>;
}

/** The sections of an attempt with what decides which of them runs. */
function standingOf({ deadline_at, section_starts, policy }: SectionedRow) {
  const { sections } = readPolicy(policy);
  return { sections, section: section_starts.length, deadlineAt: deadline_at.getTime() };
}

/** The section that runs; while the attempt is paused, the one in which it stands still. */
export function sectionNow(row: SectionedRow, now: Date): number {
  return sectionAt(standingOf(row), (row.paused_at ?? now).getTime());
}

/** When a section ended, or will: when the next one was entered, or its time is up. */
export function sectionEndsAt(row: SectionedRow, section: number): Date {
  return row.section_starts[section] ?? new Date(endOfSection(standingOf(row), section));
}

/** The beginnings of sections as they are after one was entered, and the deadline with them. */
export interface Entered {
  section_starts: Date[];
  deadline_at: Date;
}

/**
 * What changes when somebody is in a section: those before are over, at their time or, if it was entered earlier, at once; what was left of
 * them is not carried over.
 * @param at when it was entered, as the device says; not before the section before it, or the start
 * @returns undefined when this section, or a later one, was entered before
 */
export function entered(
  row: SectionedRow & { started_at: Date },
  section: number,
  at: Date,
  now: Date,
): Entered | undefined {
  if (section <= row.section_starts.length) return undefined;
  const standing = standingOf(row);
  const starts = [...row.section_starts];
  const time = Math.min(now.getTime(), Math.max((starts.at(-1) ?? row.started_at).getTime(), at.getTime()));
  const reached = sectionAt(standing, time);
  while (starts.length < Math.min(section, reached)) starts.push(new Date(endOfSection(standing, starts.length)));
  if (starts.length === section) return { section_starts: starts, deadline_at: row.deadline_at };
  while (starts.length < section) starts.push(new Date(time));
  return { section_starts: starts, deadline_at: new Date(deadlineAfter(standing, section, time)) };
}

export async function writeEntered(trx: Trx, attemptId: number, change: Entered): Promise<void> {
  await trx.updateTable('attempts').set(change).where('id', '=', attemptId).execute();
}

/** The seconds after a section, as an SQL expression. @param n the number of the section, from 1 */
const secondsAfterIn = (attempt: string, n: RawBuilder<number>) => sql<number>`coalesce((
  select sum((l->>'seconds')::double precision) from jsonb_array_elements(${sql.ref(`${attempt}.policy`)}->'sections')
    with ordinality as later (l, place) where place > ${n}), 0)`;

/** The seconds of the sections after the furthest that was entered. */
export const secondsLaterIn = (attempt: string) =>
  secondsAfterIn(attempt, sql`cardinality(${sql.ref(`${attempt}.section_starts`)}) + 1`);

/**
 * The beginnings of an attempt's sections including those whose time has come. Written down before anything moves the deadline, so that a
 * section that is over stays so.
 * @param attempt the alias of a row of attempts
 */
export function startsBy(attempt: string, at: RawBuilder<Date>): RawBuilder<Date[]> {
  const [starts, deadline, policy] = ['section_starts', 'deadline_at', 'policy'].map((name) =>
    sql.ref(`${attempt}.${name}`),
  );
  return sql<Date[]>`${starts} || array(
    select e.ends_at from (
      select place, ${deadline} - make_interval(secs => ${secondsAfterIn(attempt, sql`own.place`)}) as ends_at
      from jsonb_array_elements(${policy}->'sections') with ordinality as own (section, place)
      where place > cardinality(${starts}) and place < jsonb_array_length(${policy}->'sections')
    ) e where e.ends_at <= ${at} order by e.place)`;
}

/** Where an answer stands on the way through a paper: there is no way back to an earlier place. */
export function stopOf(
  { navigation, sections }: Pick<AttemptPolicy, 'navigation' | 'sections'>,
  position: number,
  section: number | undefined,
): number | null {
  if (navigation === 'forward') return position;
  return sections.length > 0 ? (section ?? 0) : null;
}
