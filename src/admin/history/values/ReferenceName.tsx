import { useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FormulaText } from '#shared/browser/questions/FormulaText.tsx';
import { isResourceName } from '../../model/model.ts';

type Props = { resource: string; id: number };

function KnownName({ resource, id }: Props) {
  const { t } = useI18n();
  const represent = useGetRecordRepresentation(resource);
  const { data = [], isPending } = useGetManyAggregate(resource, { ids: [id] }, { retry: false });
  const [record] = data;
  if (isPending) return <>…</>;
  // A deleted or unreadable record is shown by its id only.
  return (
    <>{record === undefined ? t('history.record', { id }) : <FormulaText text={String(represent(record) ?? '')} />}</>
  );
}

/** The title of a referenced record. */
export function ReferenceName({ resource, id }: Props) {
  const { t } = useI18n();
  return isResourceName(resource) ? <KnownName resource={resource} id={id} /> : t('history.record', { id });
}
