import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Shown } from '#shared/browser/packages/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';

interface TryNotesProps {
  shown: Shown;
  /** Opens a unit of cmi5 that was left once more; null: none was. */
  left: (() => void) | null;
  onAgain: () => void;
}

/** What whoever tries has to know: that it opens, that it could not, that it is over, or what is wrong with it. */
export function TryNotes({ shown, left, onAgain }: TryNotesProps) {
  const { t } = useI18n();
  const { phase, navigation, trouble } = shown;
  const errorText = useErrorText(shown.error);
  const again = (
    <Button size="small" color="inherit" onClick={onAgain}>
      {t('packagePage.try.again')}
    </Button>
  );
  if (phase === 'failed')
    return (
      <Alert severity="error" action={again}>
        {t('packagePage.try.failed')}. {errorText}
      </Alert>
    );
  if (phase !== 'playing') return <LinearProgress aria-label={t('packagePage.try.opening')} />;
  return (
    <>
      {trouble !== null && <Alert severity="warning">{t(`packagePage.try.troubles.${trouble}`)}</Alert>}
      {navigation !== null && navigation.refusal !== null && (
        <Alert severity="warning">{t('packagePage.try.refusal', { code: navigation.refusal })}</Alert>
      )}
      {left !== null && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={left}>
              {t('packagePage.try.unit.again')}
            </Button>
          }
        >
          {t('packagePage.try.unit.left')}
        </Alert>
      )}
      {left === null && navigation?.isOver === true && (
        <Alert severity="success" action={again}>
          {t('packagePage.try.over')}
        </Alert>
      )}
    </>
  );
}
