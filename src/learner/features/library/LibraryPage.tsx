import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { type FileKind, type LibraryFilter, useLibrary } from '../../api/library.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { byTheme } from './by-theme.ts';
import { FilePage } from './FilePage.tsx';
import { FileRows } from './FileRows.tsx';
import { KINDS, LibrarySearch } from './LibrarySearch.tsx';
import styles from './LibraryPage.module.css';

const isKind = (text: string): text is FileKind => KINDS.some((kind) => kind === text);

/** The library of files by theme, or one file of it. Both, and the search, are in the URL. */
export function LibraryPage() {
  const [params] = useSearchParams();
  const file = Number(params.get('file'));
  return Number.isSafeInteger(file) && file > 0 ? <FilePage key={file} id={file} /> : <Library />;
}

function Library() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const filter: LibraryFilter = { words: params.get('q') ?? '', kind: isKind(kind) ? kind : 'all' };
  const { data: files, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLibrary(filter);

  function change(next: LibraryFilter) {
    const { words, kind: of } = next;
    setParams({ ...(words && { q: words }), ...(of !== 'all' && { kind: of }) }, { replace: true });
  }

  if (error && !files) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!files) return <PageSkeleton />;
  const isSearched = filter.words !== '' || filter.kind !== 'all';
  const isEmpty = files.length === 0 && !isSearched;
  return (
    <div className={styles.page}>
      <PageHeading title={t('library.title')} />
      {!isEmpty && <LibrarySearch filter={filter} onChange={change} />}
      {byTheme(files).map(({ theme, files: group }) => (
        <FileRows key={theme?.id ?? 0} theme={theme} files={group} />
      ))}
      {isEmpty && <EmptyState icon="folder" title={t('library.empty.title')} text={t('library.empty.text')} />}
      {files.length === 0 && isSearched && (
        <EmptyState
          icon="search"
          title={t('library.notFound.title')}
          text={t('library.notFound.text')}
          action={
            <Button variant="secondary" onClick={() => change({ words: '', kind: 'all' })}>
              {t('library.notFound.reset')}
            </Button>
          }
        />
      )}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('library.more')}
        </Button>
      )}
    </div>
  );
}
