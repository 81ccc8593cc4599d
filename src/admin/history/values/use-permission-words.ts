import { useCallback } from 'react';
import { isPermission } from '#shared/access/permissions.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** Returns the label of a permission, as in the roles' matrix. An unknown one is shown by its id. */
export function usePermissionWords(): (permission: string) => string {
  const { t } = useI18n();
  return useCallback(
    (permission: string) => {
      const [resource = '', verb = ''] = permission.split(':');
      if (!isPermission(permission) || resource === 'session') return permission;
      return `${t(`resources.roles.matrix.resources.${resource}`)}: ${t(`resources.roles.matrix.verbs.${verb}`)}`;
    },
    [t],
  );
}
