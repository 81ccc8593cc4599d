import { useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/rich-text.ts';
import { isResourceName } from '../../model/model.ts';

type Props = { resource: string; id: number };

function KnownName({ resource, id }: Props) {
  const { t } = useI18n();
  const represent = useGetRecordRepresentation(resource);
  const { data = [], isPending } = useGetManyAggregate(resource, { ids: [id] }, { retry: false });
  const [record] = data;
  if (isPending) return <>…</>;
  // A record that is gone, or that the person may not read, has its number only.
  return <>{record === undefined ? t('history.record', { id }) : plainText(String(represent(record) ?? ''))}</>;
}

/** A record that another one names, by its title. */
export function ReferenceName({ resource, id }: Props) {
  const { t } = useI18n();
  return isResourceName(resource) ? <KnownName resource={resource} id={id} /> : t('history.record', { id });
}
