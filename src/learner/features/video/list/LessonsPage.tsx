import { useSearchParams } from 'react-router-dom';
import { type I18n, I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { type LessonFilter, useVideoLessons, type VideoLesson } from '../../../api/video-lessons.ts';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { CardGrid } from '../../../ui/cards/CardGrid.tsx';
import { ContinueLesson } from './ContinueLesson.tsx';
import { LessonCard } from './LessonCard.tsx';
import { LessonSearch } from './LessonSearch.tsx';
import styles from './LessonsPage.module.css';

/** `video-lesson`, where the learner's area opens: go on, what is there to watch, what is done. */
export function LessonsPage() {
  return (
    <I18nProvider namespaces={['lessons']} pending={<PageSkeleton />}>
      <Lessons />
    </I18nProvider>
  );
}

const ALL: LessonFilter = { words: '', themeId: null };

function Group({ title, lessons }: { title: string; lessons: readonly VideoLesson[] }) {
  return (
    <CardGrid title={title} items={lessons}>
      {(lesson) => <LessonCard lesson={lesson} />}
    </CardGrid>
  );
}

/** The themes of lessons, each once, by name: the order of the lessons changes with what is watched. */
function themesOf(lessons: readonly VideoLesson[], { localized, language }: Pick<I18n, 'localized' | 'language'>) {
  const themes = new Map(lessons.flatMap(({ theme }) => (theme === null ? [] : [[theme.id, theme] as const])));
  const { compare } = new Intl.Collator(htmlLang(language), { numeric: true });
  return [...themes.values()].sort((one, other) => compare(localized(one.title), localized(other.title)));
}

function Lessons() {
  const i18n = useI18n();
  const { t } = i18n;
  const [params, setParams] = useSearchParams();
  const themeId = Number(params.get('theme'));
  const filter: LessonFilter = {
    words: params.get('q') ?? '',
    themeId: Number.isSafeInteger(themeId) && themeId > 0 ? themeId : null,
  };
  const all = useVideoLessons(ALL);
  const { data: lessons, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVideoLessons(filter);

  function change({ words, themeId: theme }: LessonFilter) {
    setParams({ ...(words && { q: words }), ...(theme !== null && { theme: String(theme) }) }, { replace: true });
  }

  if (error && !lessons) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!lessons) return <PageSkeleton />;
  const isSearched = filter.words !== '' || filter.themeId !== null;
  const isEmpty = lessons.length === 0 && !isSearched;
  const started = lessons.filter(({ state }) => state === 'started');
  // What a plan keeps closed by now cannot be continued.
  const first = isSearched ? undefined : started.find(({ locked }) => locked === null);
  const of = (state: VideoLesson['state']) => lessons.filter((lesson) => lesson.state === state);
  return (
    <div className={styles.page}>
      <PageHeading title={t('lessons.title')} />
      {first !== undefined && <ContinueLesson lesson={first} />}
      {!isEmpty && <LessonSearch filter={filter} themes={themesOf(all.data ?? [], i18n)} onChange={change} />}
      <Group title={t('lessons.started')} lessons={started.filter((lesson) => lesson !== first)} />
      <Group title={t('lessons.new')} lessons={of('new')} />
      <Group title={t('lessons.done')} lessons={of('completed')} />
      {isEmpty && <EmptyState icon="video" title={t('lessons.empty.title')} text={t('lessons.empty.text')} />}
      {lessons.length === 0 && isSearched && (
        <EmptyState
          icon="search"
          title={t('lessons.notFound.title')}
          text={t('lessons.notFound.text')}
          action={
            <Button variant="secondary" onClick={() => change(ALL)}>
              {t('lessons.notFound.reset')}
            </Button>
          }
        />
      )}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('lessons.more')}
        </Button>
      )}
    </div>
  );
}
