import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/identity/password.ts';

/** The shortest password that this installation allows. */
export function usePasswordMinLength(): number {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => {
      const { data: settings } = await api.GET('/settings');
      if (!settings) throw new Error('An answer without a body');
      return settings;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
}
