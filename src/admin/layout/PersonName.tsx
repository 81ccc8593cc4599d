import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { LinkBase, type RaRecord, ReferenceField } from 'react-admin';
import { personPath } from '#shared/routes/index.ts';
import { useStaff } from '../providers/use-permission.ts';
import { ReferenceTitle } from './ReferenceTitle.tsx';

type Props = {
  /** The field of the record that holds the person's id. */
  source: string;
  record?: RaRecord;
  /**
   * What the server calls the person, where it says so with the record: staff who may see the record see the name too, also when they may
   * not list people.
   */
  name?: string | null | undefined;
};

/** The row that the name stands in leads elsewhere. */
const stay = (event: MouseEvent) => event.stopPropagation();

/** The name has the font of its line. */
const SAME = { '& .MuiTypography-root': { font: 'inherit' } } as const;

/** A person's name, which leads to their page for those who may open it. */
export function PersonName({ source, record, name }: Props) {
  const staff = useStaff();
  const given = record !== undefined && { record };
  if (record !== undefined && name) {
    const to = personPath(Number(record[source]), staff);
    if (to === undefined) return <>{name}</>;
    return (
      <Link component={LinkBase} to={to} sx={{ font: 'inherit' }} onClick={stay}>
        {name}
      </Link>
    );
  }
  return (
    <ReferenceTitle source={source} reference="users" {...given}>
      <ReferenceField<RaRecord>
        source={source}
        reference="users"
        {...given}
        link={({ id }) => personPath(Number(id), staff) ?? false}
        sx={SAME}
      />
    </ReferenceTitle>
  );
}
