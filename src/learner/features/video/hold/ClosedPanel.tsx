import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/index.ts';
import { VerdictBadge } from '#shared/browser/questions/VerdictBadge.tsx';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import type { VideoQuestion } from '../../../api/video-lessons.ts';
import styles from './HoldPanel.module.css';

interface ClosedPanelProps {
  question: VideoQuestion;
  onBack: () => void;
}

/** A question that is not asked any more: as it was asked, and what was answered. */
export function ClosedPanel({ question: { item, given }, onBack }: ClosedPanelProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} aria-label={t('lessons.question.label')}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('lessons.question.label')}
      </h2>
      <Alert tone="info">{t('asking.closed')}</Alert>
      <QuestionView item={item} answer={given?.answer ?? null} disabled onChange={() => {}} />
      {given !== null && <VerdictBadge verdict={given.verdict} />}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('lessons.question.back')}</Button>
      </div>
    </section>
  );
}
