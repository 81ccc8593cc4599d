import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { LinkBase, type RaRecord, ReferenceField, useRecordContext } from 'react-admin';
import { personPath } from '#shared/routes/index.ts';
import { useStaff } from '../providers/use-permission.ts';
import { ReferenceTitle, toldName } from './ReferenceTitle.tsx';

type Props = {
  /** The field of the record that holds the person's id. */
  source: string;
  record?: RaRecord;
  /**
   * What the server calls the person, where a field of the record says so: staff who may see the record see the name too, also when they
   * may not list people.
   */
  name?: string | null | undefined;
};

/** The row that the name stands in leads elsewhere. */
const stay = (event: MouseEvent) => event.stopPropagation();

/** The name has the font of its line. */
const SAME = { '& .MuiTypography-root': { font: 'inherit' } } as const;

/** A person's name, which leads to their page for those who may open it. */
export function PersonName({ source, record: given, name }: Props) {
  const staff = useStaff();
  const inContext = useRecordContext();
  const record = given ?? inContext;
  const id: unknown = record?.[source];
  const told = name || toldName(record, id);
  if (told) {
    const to = personPath(Number(id), staff);
    if (to === undefined) return <>{told}</>;
    return (
      <Link component={LinkBase} to={to} sx={{ font: 'inherit' }} onClick={stay}>
        {told}
      </Link>
    );
  }
  const ofRecord = given !== undefined && { record: given };
  return (
    <ReferenceTitle source={source} reference="users" {...ofRecord}>
      <ReferenceField<RaRecord>
        source={source}
        reference="users"
        {...ofRecord}
        link={({ id: person }) => personPath(Number(person), staff) ?? false}
        sx={SAME}
      />
    </ReferenceTitle>
  );
}
