import type { Schemas } from '#shared/contract/index.ts';
import type { CycleRow, OwnRow } from './queries.ts';
import type { Reckoned, ReckonedMaterial, ReckonedTheme } from './reckon.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** To ten thousandths: what is beyond is noise. */
const share = (value: number) => Math.floor(value * 10_000) / 10_000;

/** How a cycle stands, in a word. */
function stateOf(
  { state, starts_at, begun_at }: Pick<CycleRow, 'state' | 'starts_at' | 'begun_at'>,
  now: Date,
): Schemas['MyPlanState'] {
  if (state !== 'active') return state;
  if (starts_at > now) return 'upcoming';
  return begun_at === null ? 'not_started' : 'in_progress';
}

export function presentCycle(row: CycleRow, now: Date): Schemas['PlanCycle'] {
  return {
    id: row.id,
    cycle: row.cycle,
    state: stateOf(row, now),
    startsAt: row.starts_at.toISOString(),
    dueOn: row.due_on,
    completedAt: iso(row.completed_at),
    share: share(row.share),
  };
}

/** Why a theme cannot be opened; null: it can. */
export function lockOf(
  { starts_at, state }: Pick<CycleRow, 'starts_at' | 'state'>,
  { themes }: Reckoned,
  { lockedBy }: ReckonedTheme,
  now: Date,
): Schemas['ThemeLock'] | null {
  if (state === 'withdrawn') return { reason: 'over' };
  if (state === 'ended') return { reason: 'ended' };
  if (state === 'completed') return null;
  if (starts_at > now) return { reason: 'starts', opensAt: starts_at.toISOString() };
  const blocking = lockedBy === undefined ? undefined : themes[lockedBy];
  if (lockedBy === undefined || blocking === undefined) return null;
  return { reason: 'theme', number: lockedBy + 1, title: blocking.title };
}

function presentMaterial(material: ReckonedMaterial): Schemas['PlanMaterialProgress'] {
  const { key, kind, ref, title, required, counts, minutes, state, evidence } = material;
  return {
    key,
    kind,
    ref,
    title,
    required,
    counts,
    minutes,
    state,
    share: share(evidence.share),
    seconds: Math.round(evidence.seconds),
    begunAt: iso(evidence.begunAt),
    lastAt: iso(evidence.lastAt),
    completedAt: iso(evidence.completedAt),
    percentage: evidence.test?.percentage ?? null,
    attempts: evidence.test?.attempts ?? null,
  };
}

export function presentTheme(
  row: Pick<CycleRow, 'starts_at' | 'state'>,
  reckoned: Reckoned,
  theme: ReckonedTheme,
  now: Date,
): Schemas['PlanThemeProgress'] {
  return {
    themeId: theme.themeId,
    title: theme.title,
    hours: theme.hours,
    hoursDone: theme.hoursDone,
    share: share(theme.share),
    state: theme.state,
    locked: lockOf(row, reckoned, theme, now),
    materials: theme.materials.map(presentMaterial),
  };
}

function stepOf(theme: ReckonedTheme, material: ReckonedMaterial): Schemas['MyStep'] {
  const { key, kind, ref, title, minutes, state, evidence } = material;
  return {
    themeId: theme.themeId,
    themeTitle: theme.title,
    key,
    kind,
    ref,
    title,
    minutes,
    state,
    share: share(evidence.share),
    lastAt: iso(evidence.lastAt),
  };
}

/** The first thing that counts and is open and not done; what waits for its result cannot be done now. */
function nextOf({ themes }: Reckoned): Schemas['MyStep'] | null {
  for (const theme of themes) {
    if (theme.lockedBy !== undefined) continue;
    const material = theme.materials.find(({ counts, state }) => counts && state !== 'done' && state !== 'waiting');
    if (material !== undefined) return stepOf(theme, material);
  }
  return null;
}

function watchingIn({ themes }: Reckoned): Schemas['MyStep'][] {
  const begun = themes.flatMap((theme) =>
    theme.materials
      .filter(({ kind, state }) => kind === 'video' && state === 'in_progress')
      .map((material) => stepOf(theme, material)),
  );
  return begun.sort((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''));
}

export function presentMyPlan(row: OwnRow, reckoned: Reckoned, now: Date): Schemas['MyPlan'] {
  const state = stateOf({ ...row, begun_at: reckoned.begunAt }, now);
  const isOpen = state === 'not_started' || state === 'in_progress';
  const owing = reckoned.themes.filter((theme) => theme.state !== 'nothing');
  return {
    id: row.id,
    planId: row.plan_id,
    title: row.title,
    description: row.description,
    cycle: row.cycle,
    isNewest: row.is_newest,
    state,
    startsAt: row.starts_at.toISOString(),
    dueOn: row.due_on,
    overdue: row.overdue,
    late: row.late,
    completedAt: iso(row.completed_at),
    share: state === 'completed' ? 1 : share(reckoned.share),
    hoursDone: reckoned.hoursDone,
    hoursOwed: reckoned.hoursOwed,
    seconds: Math.round(reckoned.seconds),
    themeCount: owing.length,
    themesDone: owing.filter((theme) => theme.state === 'done').length,
    waiting: reckoned.isWaiting,
    next: isOpen ? nextOf(reckoned) : null,
    watching: isOpen ? watchingIn(reckoned) : [],
  };
}
