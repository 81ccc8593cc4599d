import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkBar } from '../../layout/LinkBar.tsx';

type Props = { id: number; open: 'package' | 'results' };

/** The pages of one package. */
export function PackageBar({ id, open }: Props) {
  const { t } = useI18n();
  const links = [
    { key: 'package', to: `/admin/edit-scorm/${id}`, text: t('resources.scorms.tabs.package') },
    { key: 'results', to: `/admin/edit-scorm/${id}/results`, text: t('resources.scorms.tabs.results') },
  ];
  return <LinkBar label={t('resources.scorms.tabs.label')} links={links} open={open} />;
}
