import { useI18n } from '#shared/browser/i18n/index.ts';

type Lack = { title: boolean; organisation: boolean; texts: number };

/**
 * What has no words in a language, in words: "the name of the plan, 2 texts".
 * @param subject whose name stands on the certificate: that of the template where it is for none
 */
export function useLackingParts(): (lack: Lack, subject: 'none' | 'plan' | 'test') => string {
  const { t } = useI18n();
  return ({ title, organisation, texts }, subject) =>
    [
      ...(title ? [t(`resources.certificates.lacks.${subject}`)] : []),
      ...(organisation ? [t('resources.certificates.lacks.organisation')] : []),
      ...(texts > 0 ? [t('resources.certificates.lacks.texts', { smart_count: texts })] : []),
    ].join(', ');
}
