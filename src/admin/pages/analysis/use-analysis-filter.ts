import { useSearchParams } from 'react-router-dom';
import { isLanguage } from '#shared/browser/i18n/index.ts';
import type { AnalysisFilter } from './analysis-api.ts';

export type FilterField = 'language' | 'attempts' | 'versions' | 'from' | 'to';

/** The start and the end of a day in the browser's time zone. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);
const endOf = (day: string) => new Date(`${day}T23:59:59.999`);
const isDay = (day: string | null): day is string => day !== null && !Number.isNaN(startOf(day).getTime());

/** The filter of the page. It is kept in the URL, so that it can be shared. */
export function useAnalysisFilter() {
  const [search, setSearch] = useSearchParams();
  const value = (field: FilterField) => search.get(field) ?? '';
  const [language, from, to] = [search.get('language'), search.get('from'), search.get('to')];
  const filter: AnalysisFilter = {
    ...(language !== null && isLanguage(language) && { language }),
    ...(search.get('attempts') === 'all' && { attempts: 'all' }),
    ...(search.get('versions') === 'newest' && { versions: 'newest' }),
    ...(isDay(from) && { from: startOf(from).toISOString() }),
    ...(isDay(to) && { to: endOf(to).toISOString() }),
  };
  const change = (field: FilterField, next: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === '') changed.delete(field);
        else changed.set(field, next);
        return changed;
      },
      { replace: true },
    );
  return { filter, value, change };
}
