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

/**
 * What the server calls a person whom a record names, for those who may see the record but not list people.
 * @param id the person
 */
export function toldName(record: RaRecord | undefined, id: unknown): string | undefined {
  const { personNames } = (record ?? {}) as { personNames?: Readonly<Record<string, string>> };
  return personNames?.[String(id)];
}

/** What the record that a field names is called; that it is hidden, and why, where the person may not know: nothing is asked in vain. */
export function ReferenceTitle({ source, reference, record: given, children }: Props) {
  const inContext = useRecordContext();
  const isKnown = usePermission(`${reference}:list`);
  const record = given ?? inContext;
  const id: unknown = record?.[source];
  if (id === null || id === undefined) return null;
  if (!isKnown) {
    const told = reference === 'users' ? toldName(record, id) : undefined;
    return told === undefined ? <HiddenTitle reference={reference} /> : <span>{told}</span>;
  }
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
