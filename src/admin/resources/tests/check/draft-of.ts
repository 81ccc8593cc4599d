import type { Schemas } from '#shared/contract/index.ts';
import { creatable } from '../../../providers/writable.ts';

type Values = Readonly<Record<string, unknown>>;

/** The form's values in the format of a check, and the position of each draw in the form. */
export interface FormDraft {
  draft: Schemas['TestDraft'];
  /** The form positions of the draft's draws. Incomplete draws are left out. */
  places: number[];
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Leaves out incomplete values, because the check runs while somebody types. */
export function draftOf(values: Values): FormDraft {
  const {
    title: _title,
    description: _description,
    opensAt,
    closesAt,
    accessCode: _code,
    ipRanges: _ranges,
    sebKeys: _keys,
    ...rest
  } = creatable('tests', values);
  const pools = (values.pools ?? []) as Schemas['TestPool'][];
  const minimums = (values.sectionMinimums ?? []) as Schemas['SectionMinimum'][];
  const sections = (values.sections ?? []) as Schemas['TestSection'][];
  const places = pools.flatMap((pool, place) => (pool.themeId > 0 && pool.count > 0 ? [place] : []));
  return {
    draft: {
      ...rest,
      ...(isMoment(opensAt) && { opensAt: new Date(String(opensAt)).toISOString() }),
      ...(isMoment(closesAt) && { closesAt: new Date(String(closesAt)).toISOString() }),
      sectionMinimums: minimums.filter(({ themeId }) => themeId > 0),
      sections: sections.filter(({ themeId, minutes }) => themeId > 0 && minutes >= 1),
      questions: (values.questions ?? []) as number[],
      pools: places.flatMap((place) => pools[place] ?? []),
    },
    places,
  };
}
