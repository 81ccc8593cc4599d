import { useI18n } from '#shared/browser/i18n/index.ts';

/**
 * A permission in words.
 * @example usePermissionWords()('users:list') // 'Пользователи: Список'
 */
export function usePermissionWords(): (permission: string) => string {
  const { t } = useI18n();
  return (permission) => {
    const [resource, verb] = permission.split(':');
    return t('resources.roles.matrix.cell', {
      name: t(`resources.roles.matrix.resources.${resource}`),
      verb: t(`resources.roles.matrix.verbs.${verb}`),
    });
  };
}
