import { useMe } from '#shared/browser/me.ts';
import { type FieldInputProps, INPUTS } from '../../generator/inputs.tsx';

const Reference = INPUTS.reference;

/** The region of a person. Whoever sees one region is offered that one: the server would refuse any other. */
export function RegionInput(props: FieldInputProps) {
  const { data: me } = useMe();
  const { field } = props;
  if (Reference === null) return null;
  if (me?.regionId === undefined || field.reference === undefined) return <Reference {...props} />;
  const reference = { ...field.reference, filter: { ...field.reference.filter, id: [me.regionId] } };
  return <Reference {...props} field={{ ...field, reference }} />;
}
