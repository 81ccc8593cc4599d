import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RoleScope } from '#shared/access/roles.ts';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Boxes are ticked one after another: the server is asked when somebody pauses. */
const PAUSE_MS = 400;

interface Wanted {
  permissions: readonly string[];
  scope: RoleScope;
  secondFactor: Schemas['SecondFactorPolicy'];
}

/** The same, once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const inOrder = (permissions: readonly string[]): string => [...new Set(permissions)].sort().join();

/** What the role in the form would let people do and see; undefined where nothing has changed. */
export function useRolePreview(): Schemas['RolePreview'] | undefined {
  const role = useRecordContext<Schemas['Role']>();
  const permissions = (useWatch({ name: 'permissions' }) as string[] | undefined) ?? [];
  const scope = (useWatch({ name: 'scope' }) as RoleScope | undefined) ?? 'everyone';
  const secondFactor = (useWatch({ name: 'secondFactor' }) as Wanted['secondFactor'] | undefined) ?? 'optional';
  const isFactorChanged = secondFactor !== (role?.secondFactor ?? 'optional');
  const isChanged =
    isFactorChanged || scope !== (role?.scope ?? scope) || inOrder(permissions) !== inOrder(role?.permissions ?? []);
  const wanted = usePaused(JSON.stringify({ permissions, scope, secondFactor } satisfies Wanted));
  const { data: preview } = useQuery({
    queryKey: ['role-preview', role?.id ?? null, role?.revision ?? null, wanted],
    queryFn: async () => {
      const body = { ...(JSON.parse(wanted) as Wanted & { permissions: string[] }), roleId: role?.id ?? null };
      return bodyOf(await api.POST('/roles/preview', { body }));
    },
    enabled: isChanged,
    placeholderData: keepPreviousData,
    // Whatever is wrong is said when the role is saved.
    retry: false,
  });
  return isChanged ? preview : undefined;
}
