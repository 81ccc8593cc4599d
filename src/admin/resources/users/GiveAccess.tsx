import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AccessButton } from '../../access/index.ts';
import { selectionBody } from '../../generator/views/list/state/selection.ts';
import { useSelection } from '../../generator/views/list/state/SelectionProvider.tsx';
import { sectionOf } from '../../providers/sections.ts';

/** Gives the selected people their way in. */
export function GiveAccess() {
  const { t } = useI18n();
  const { resource } = useListContext();
  const selection = useSelection();
  const body = selectionBody(selection, { ...selection.filter, ...sectionOf(resource).fixed });
  return <AccessButton selection={body} label={t('resources.users.access.button')} size="small" color="inherit" />;
}
