import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { useMyTests } from '../../api/my-tests.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { FilterBar } from './FilterBar.tsx';
import styles from './TestsPage.module.css';
import { groupTests, SEARCH_FROM, type TestFilter } from './test-groups.ts';

const KINDS: readonly string[] = ['test', 'exam'];

/** My tests and exams, in groups. The search is kept in the URL. */
export function TestsPage() {
  const { t, localized } = useI18n();
  const { data: tests, error, refetch } = useMyTests();
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const filter: TestFilter = {
    words: params.get('q') ?? '',
    kind: KINDS.includes(kind) ? (kind as TestFilter['kind']) : 'all',
  };

  function change({ words, kind }: TestFilter) {
    const next = new URLSearchParams({ ...(words ? { q: words } : {}), ...(kind === 'all' ? {} : { kind }) });
    setParams(next, { replace: true });
  }

  if (error && !tests) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!tests) return <PageSkeleton />;
  const groups = groupTests(tests, filter, (test) => localized(test.title));
  return (
    <div className={styles.page}>
      <PageHeading title={t('tests.title')} />
      {tests.length >= SEARCH_FROM && <FilterBar filter={filter} onChange={change} />}
      {groups.map(({ state, tests: group }) => (
        <CardGrid key={state} title={t(`tests.group.${state}`)} items={group}>
          {(test) => <TestCard test={test} />}
        </CardGrid>
      ))}
      {tests.length === 0 && (
        <EmptyState icon="clipboard" title={t('tests.empty.title')} text={t('tests.empty.text')} />
      )}
      {tests.length > 0 && groups.length === 0 && (
        <EmptyState
          icon="search"
          title={t('tests.notFound.title')}
          text={t('tests.notFound.text')}
          action={
            <Button variant="secondary" onClick={() => change({ words: '', kind: 'all' })}>
              {t('tests.notFound.reset')}
            </Button>
          }
        />
      )}
    </div>
  );
}
