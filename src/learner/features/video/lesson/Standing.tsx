import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Card, Icon, LinkButton } from '#shared/browser/ui/index.ts';
import type { VideoLesson, VideoQuestion, WatchStanding } from '../../../api/video-lessons.ts';
import { learnerPaths } from '../../../paths.ts';
import { useOrigin, withOrigin } from '../../../ui/from-plan/index.ts';
import { WatchedBar } from '../list/WatchedBar.tsx';
import styles from './Standing.module.css';

interface StandingProps {
  lesson: VideoLesson;
  standing: WatchStanding;
  questions: readonly VideoQuestion[];
}

/** How much of the lesson is done, and what is needed to complete it. */
export function Standing({ lesson, standing, questions }: StandingProps) {
  const { t, formatDuration, formatPercent, formatDateTime, formatNumber } = useI18n();
  const origin = useOrigin();
  const required = questions.filter((question) => question.required);
  const answered = required.filter((question) => question.answered !== null);
  const percent = Math.floor(standing.share * 100);
  const needs = [
    {
      key: 'watch',
      isDone: percent >= lesson.requiredShare,
      text: t('lessons.needs.watch', {
        required: formatPercent(lesson.requiredShare),
        watched: formatPercent(percent),
      }),
    },
    ...(required.length === 0
      ? []
      : [
          {
            key: 'answer',
            isDone: answered.length === required.length,
            text: t('lessons.needs.answer', { answered: answered.length, questions: required.length }),
          },
        ]),
  ];
  const isDone = standing.completedAt !== null;
  const rules = [
    lesson.skipMode === 'free' ? null : t(`lessons.rules.${lesson.skipMode}`),
    lesson.maxSpeed < 2 ? t('lessons.rules.speed', { speed: formatNumber(lesson.maxSpeed) }) : null,
    t('lessons.rules.visible'),
  ].filter((rule) => rule !== null);
  return (
    <Card as="section" aria-label={t('lessons.progress')} className={styles.card}>
      {standing.completedAt !== null && (
        <Alert
          tone="success"
          title={t('lessons.completed', { date: formatDateTime(standing.completedAt) })}
          action={
            <LinkButton to={withOrigin(learnerPaths.videoLessonAgain(lesson.id), origin)} variant="secondary" size="s">
              {t('lessons.watchAgain')}
            </LinkButton>
          }
        >
          {t('lessons.completedText')}
        </Alert>
      )}
      <p className={styles.words}>
        {t('lessons.watchedOf', {
          watched: formatDuration(standing.seconds),
          total: formatDuration(lesson.durationSeconds),
        })}
      </p>
      <WatchedBar share={standing.share} required={isDone ? null : lesson.requiredShare / 100} size="l" />
      {!isDone && (
        <>
          <h2 className={styles.title}>{t('lessons.needs.title')}</h2>
          <ul className={styles.needs}>
            {needs.map(({ key, isDone: isMet, text }) => (
              <li key={key} data-done={isMet || undefined}>
                <span className={styles.sign}>
                  <Icon
                    name={isMet ? 'check' : 'dot'}
                    size={18}
                    label={isMet ? t('lessons.needs.done') : t('lessons.needs.open')}
                  />
                </span>
                {text}
              </li>
            ))}
          </ul>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
