import type { ReactElement } from 'react';
import { type RaRecord, ReferenceField, useRecordContext } from 'react-admin';
import { usePermission } from '../providers/use-permission.ts';

type Props = {
  source: string;
  /** Its name begins the permission that tells what its records are called. */
  reference: string;
  record?: RaRecord;
  /** The name; by default without a link. */
  children?: ReactElement;
};

/** What the record that a field names is called; its number where the person may not know: nothing is asked in vain. */
export function ReferenceTitle({ source, reference, record: given, children }: Props) {
  const inContext = useRecordContext();
  const isKnown = usePermission(`${reference}:list`);
  const id: unknown = (given ?? inContext)?.[source];
  if (id === null || id === undefined) return null;
  if (!isKnown) return <>{`№ ${String(id)}`}</>;
  return children ?? <ReferenceField source={source} reference={reference} link={false} />;
}
