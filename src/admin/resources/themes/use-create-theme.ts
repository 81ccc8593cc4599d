import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { messageOf } from '../../providers/error-message.ts';

/** Creates a theme of this title behind the last one; undefined where it was refused, which the person is told. */
export type CreateTheme = (title: string) => Promise<RaRecord | undefined>;

/**
 * For pickers of a theme: creates the one that is missing.
 * @param language of the title; the console's own when nothing else is said
 * @returns undefined for those who may not create themes
 */
export function useCreateTheme(language?: Language): CreateTheme | undefined {
  const { language: own } = useI18n();
  const { canAccess: may } = useCanAccess({ resource: 'themes', action: 'create' });
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  if (may !== true) return undefined;
  return async (title) => {
    try {
      const { data: last } = await dataProvider.getList('themes', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'number', order: 'DESC' },
        filter: {},
      });
      const theme = { number: Number(last[0]?.number ?? 0) + 1, title: { [language ?? own]: title.trim() } };
      const { data } = await dataProvider.create('themes', { data: theme });
      await queryClient.invalidateQueries({ queryKey: ['themes'] });
      return data;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return undefined;
    }
  };
}
