import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useOwnPolicy } from '#shared/browser/ncalayer/use-own-policy.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { NotFoundPage } from '../../../layout/NotFoundPage.tsx';
import { cardKey, loadCard } from '../report-cards-api.ts';
import { SheetHead } from '../sheet/SheetHead.tsx';
import { SignForm } from './SignForm.tsx';

/** `/admin/report-card/:id/sign`: a closed report card is signed with a digital signature, through NCALayer on the person's computer. */
export function SignPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  useOwnPolicy();
  const {
    data: detail,
    error,
    refetch,
  } = useQuery({ queryKey: cardKey(id), queryFn: () => loadCard(id), retry: false, enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id)) return <NotFoundPage />;
  if (error !== null && detail === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (detail === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  return (
    <I18nProvider namespaces={['eds']} pending={<Skeleton variant="rounded" height={320} />}>
      <Title title={t('reportCards.eds.title', { id })} preferenceKey={false} />
      <SheetHead detail={detail} />
      <SignForm detail={detail} />
    </I18nProvider>
  );
}
