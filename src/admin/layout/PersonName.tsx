import { type RaRecord, ReferenceField } from 'react-admin';
import { personPath } from '#shared/routes/index.ts';
import { useStaff } from '../providers/use-permission.ts';
import { ReferenceTitle } from './ReferenceTitle.tsx';

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
  const given = record !== undefined && { record };
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
