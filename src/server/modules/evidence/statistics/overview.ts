import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { counting } from './measures/counting.ts';
import {
  courseOf,
  during,
  isAnything,
  liveOf,
  MEASURES,
  numbersByCourse,
  numbersOf,
  recordedSince,
  ROWS,
  VALUES,
} from './measures/numbers.ts';
import { type Grain, grainFor, intervalsOf, periodBefore } from './measures/period.ts';
import type { Scope } from './measures/scope.ts';

type Measure = (typeof MEASURES)[number];

interface Options {
  compare?: boolean | undefined;
  grain?: Grain | undefined;
}

/** The numbers of a period as they stood at one moment. */
export function overviewOf(db: Db, scope: Scope, options: Options): Promise<Schemas['Statistics']> {
  const { period, now } = scope;
  const grain = grainFor(period, options.grain);
  const before = options.compare === true ? periodBefore(period) : null;
  return counting(db, async (trx) => {
    const course = await courseOf(trx, scope, grain);
    const numbers = await numbersByCourse(trx, scope, course);
    const former = before === null ? null : await numbersOf(trx, during(scope, before));
    const since = await recordedSince(trx);
    const isRecorded = (measure: Measure) => before !== null && (since(measure) ?? before.to) <= before.from;
    const { live, running } = await liveOf(trx, scope);
    const tiles = MEASURES.map((measure) => ({
      measure,
      value: VALUES[measure](numbers),
      count: ROWS[measure](numbers),
      previous: former === null || !isRecorded(measure) ? null : VALUES[measure](former),
      series: course.map(VALUES[measure]),
    }));
    return {
      asOf: now.toISOString(),
      period,
      previous: before,
      grain,
      intervals: intervalsOf(period, grain).map((start) => (start < period.from ? period.from : start)),
      tiles: [...tiles, { measure: 'live', value: live, count: live, previous: null, series: [] }],
      running,
      anything: await isAnything(trx),
    };
  });
}
