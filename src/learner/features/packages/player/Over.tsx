import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Shown } from '#shared/browser/packages/index.ts';
import { Button } from '#shared/browser/ui/index.ts';
import { NextMaterial, useOrigin } from '../../../ui/from-plan/index.ts';
import { Note } from './Note.tsx';
import styles from './PlayerPage.module.css';

interface OverProps {
  id: number;
  shown: Shown;
  /** How many of its parts are done. */
  counts: { done: number; all: number };
  isEnding: boolean;
  onExit: () => void;
}

/** What became of the result: null where none was to be kept. */
function resultOf({ launch, delivery }: Shown): 'saved' | 'waiting' | 'refused' | null {
  if (launch === null || launch.attempt === null) return null;
  // What units of cmi5 have come to is told by the server itself.
  if (delivery === null) return 'saved';
  if (delivery === 'saved' || delivery === 'refused') return delivery;
  return 'waiting';
}

/** The package has ended: what became of its result, and what comes next. It may be left with parts that are not done. */
export function Over({ id, shown, counts, isEnding, onExit }: OverProps) {
  const { t } = useI18n();
  const origin = useOrigin();
  const result = resultOf(shown);
  const isWhole = counts.done === counts.all;
  const hasFailed = Object.values(shown.navigation?.items ?? {}).some(({ success }) => success === 'failed');
  const isDone = isWhole && !hasFailed && result === 'saved';
  // The way to the theme is the way out.
  const hasWayOut = isDone && origin !== null;
  const tone = isWhole && !hasFailed ? 'success' : 'info';
  return (
    <Note
      tone={result === 'refused' ? 'warning' : tone}
      title={t(isWhole ? 'packages.over.title' : 'packages.over.partly')}
      action={
        <span className={styles.choices}>
          <NextMaterial origin={origin} kind="scorm" id={id} isDone={isDone} />
          {!hasWayOut && (
            <Button size="s" variant="secondary" loading={isEnding} onClick={onExit}>
              {t('packages.player.exit')}
            </Button>
          )}
        </span>
      }
    >
      {!isWhole && `${t('packages.player.progress', { ...counts })}. `}
      {result !== null && `${t(`packages.over.${result}`)} `}
      {t('packages.over.text')}
    </Note>
  );
}
