import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { selectionBody } from '../../../generator/views/list/state/selection.ts';
import { useSelection } from '../../../generator/views/list/state/SelectionProvider.tsx';
import { sectionOf } from '../../../providers/sections.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Whom } from './IssueDialog.tsx';

const IssueDialog = lazy(async () => ({ default: (await import('./IssueDialog.tsx')).IssueDialog }));

type Props = { whom?: Whom; small?: boolean };

/** Issues certificates: to people who are chosen in the dialog, or to those that are selected already. */
export function IssueButton({ whom, small = false }: Props) {
  const { t } = useI18n();
  const may = usePermission('certificates:issue');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        startIcon={<CertificateIcon />}
        onClick={() => setOpen(true)}
        {...(small && { size: 'small', color: 'inherit' })}
      >
        {t('resources.certificates.issue.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <IssueDialog {...(whom && { whom })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Issues certificates to the people that are selected in their list, whatever the filters and the number. */
export function IssueToSelected() {
  const { resource } = useListContext();
  const selection = useSelection();
  const body = selectionBody(selection, { ...selection.filter, ...sectionOf(resource).fixed });
  return <IssueButton small whom={{ selection: body, count: selection.count }} />;
}
