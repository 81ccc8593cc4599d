import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { type RaRecord, ReferenceField, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../providers/use-permission.ts';

type Props = {
  source: string;
  /** Its name begins the permission that tells what its records are called. */
  reference: string;
  record?: RaRecord;
  /** The name; by default without a link. */
  children?: ReactElement;
};

/** What the record that a field names is called; that it is hidden, and why, where the person may not know: nothing is asked in vain. */
export function ReferenceTitle({ source, reference, record: given, children }: Props) {
  const inContext = useRecordContext();
  const isKnown = usePermission(`${reference}:list`);
  const id: unknown = (given ?? inContext)?.[source];
  if (id === null || id === undefined) return null;
  if (!isKnown) return <HiddenTitle reference={reference} />;
  return children ?? <ReferenceField source={source} reference={reference} link={false} />;
}

function HiddenTitle({ reference }: Pick<Props, 'reference'>) {
  const { t } = useI18n();
  const name = t(`resources.roles.matrix.resources.${reference}`);
  const verb = t('resources.roles.matrix.verbs.list');
  const why = t('console.hiddenName.why', { permission: t('resources.roles.matrix.cell', { name, verb }) });
  return (
    <Box component="span" title={why} sx={{ color: 'text.secondary' }}>
      {t('console.hiddenName.text')}
    </Box>
  );
}
