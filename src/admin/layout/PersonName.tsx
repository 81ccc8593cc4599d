import { type RaRecord, ReferenceField } from 'react-admin';
import { personPath } from '#shared/routes/index.ts';
import { useStaff } from '../providers/use-permission.ts';

type Props = {
  /** The field of the record that holds the person's id. */
  source: string;
  record?: RaRecord;
};

/** The name has the font of its line. */
const SAME = { '& .MuiTypography-root': { font: 'inherit' } } as const;

/** A person's name, which leads to their page for those who may open it. */
export function PersonName({ source, record }: Props) {
  const staff = useStaff();
  return (
    <ReferenceField<RaRecord>
      source={source}
      reference="users"
      {...(record !== undefined && { record })}
      link={({ id }) => personPath(Number(id), staff) ?? false}
      sx={SAME}
    />
  );
}
