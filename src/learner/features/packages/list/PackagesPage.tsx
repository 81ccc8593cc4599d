import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { type Package, useMyPackages } from '../../../api/packages.ts';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { CardGrid } from '../../../ui/cards/CardGrid.tsx';
import { SearchBar } from '../../../ui/search/SearchBar.tsx';
import { PackageCard } from './PackageCard.tsx';
import styles from './PackagesPage.module.css';

function Group({ title, packages }: { title: string; packages: readonly Package[] }) {
  return (
    <CardGrid title={title} items={packages}>
      {(one) => <PackageCard of={one} />}
    </CardGrid>
  );
}

/** `scorm-package`: what was begun, what is new, what is finished. */
export function PackagesPage() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const { data: packages, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyPackages(words);
  const search = (wanted: string) => setParams(wanted === '' ? {} : { q: wanted }, { replace: true });
  if (error && !packages) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!packages) return <PageSkeleton />;
  const isEmpty = packages.length === 0 && words === '';
  const of = (state: Package['state']) => packages.filter((one) => one.state === state);
  return (
    <div className={styles.page}>
      <PageHeading title={t('packages.title')} />
      {!isEmpty && <SearchBar label={t('packages.search')} words={words} onSearch={search} />}
      <Group title={t('packages.groups.started')} packages={of('started')} />
      <Group title={t('packages.groups.new')} packages={of('new')} />
      <Group title={t('packages.groups.finished')} packages={of('finished')} />
      {isEmpty && <EmptyState icon="box" title={t('packages.empty.title')} text={t('packages.empty.text')} />}
      {packages.length === 0 && !isEmpty && (
        <EmptyState
          icon="search"
          title={t('packages.notFound.title')}
          text={t('packages.notFound.text')}
          action={
            <Button variant="secondary" onClick={() => search('')}>
              {t('packages.notFound.reset')}
            </Button>
          }
        />
      )}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('packages.more')}
        </Button>
      )}
    </div>
  );
}
