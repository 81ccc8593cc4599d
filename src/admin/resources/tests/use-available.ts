import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { DIFFICULTIES } from './difficulties.ts';

/** How many active questions of the bank a random draw can choose from; undefined while it is not known. */
export function useAvailable(pool: Schemas['TestPool']): number | undefined {
  const dataProvider = useDataProvider();
  const { themeId, difficultyFrom, difficultyTo } = pool;
  const { data } = useQuery({
    queryKey: ['questions', 'available', themeId, difficultyFrom, difficultyTo],
    enabled: themeId > 0,
    queryFn: async () => {
      const wanted = DIFFICULTIES.filter((each) => each >= difficultyFrom && each <= difficultyTo);
      const counts = await Promise.all(
        wanted.map(async (difficulty) => {
          const { total = 0 } = await dataProvider.getList('questions', {
            filter: { themeId, difficulty, active: true },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
          });
          return total;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  });
  return data;
}
