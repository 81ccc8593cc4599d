import { useQueries } from '@tanstack/react-query';
import { useGetMany } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { type Cohort, cohortText, type View, withCohort } from '../filters/url.ts';
import { type Filter, getNumbers, LOOK_AGAIN_MS, type Numbers } from '../statistics-api.ts';

/** A group with its name, its filter and its numbers. */
export interface Compared {
  key: string;
  name: string;
  filter: Filter;
  numbers: Numbers | undefined;
}

type Titled = { id: number; title: LocalizedText };

/** The groups of the address with what is known of them. */
export function useCohorts({ cohorts, filter, grain }: View): Compared[] {
  const { t, localized, formatDate } = useI18n();
  const ids = (kinds: readonly Cohort['kind'][]) =>
    cohorts.flatMap((cohort) => (cohort.kind !== 'hired' && kinds.includes(cohort.kind) ? [cohort.id] : []));
  const [places, plans] = [ids(['regionId', 'positionId']), ids(['planId'])];
  const { data: values = [] } = useGetMany<Titled>('dictionaries', { ids: places }, { enabled: places.length > 0 });
  const { data: named = [] } = useGetMany<Titled>('plans', { ids: plans }, { enabled: plans.length > 0 });
  const filters = cohorts.map((cohort) => withCohort(filter, cohort));
  const results = useQueries({
    queries: filters.map((one) => ({
      queryKey: ['statistics', 'numbers', one, false, grain],
      queryFn: () => getNumbers(one, grain === undefined ? {} : { grain }),
      refetchInterval: LOOK_AGAIN_MS,
    })),
  });
  const nameOf = (cohort: Cohort) => {
    if (cohort.kind === 'hired')
      return t('statistics.cohorts.hired', { from: formatDate(cohort.from), to: formatDate(cohort.to) });
    const found = (cohort.kind === 'planId' ? named : values).find((record) => record?.id === cohort.id);
    return found === undefined ? `№ ${cohort.id}` : localized(found.title);
  };
  return cohorts.map((cohort, index) => ({
    key: cohortText(cohort),
    name: nameOf(cohort),
    filter: filters[index] ?? filter,
    numbers: results[index]?.data,
  }));
}
