import { type ComponentType, useEffect, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Dialog, ErrorState, Skeleton } from '#shared/browser/ui/index.ts';
import type { HelpSheetProps } from '../../../help/HelpSheet.tsx';

/** Loaded when it is needed, with its words: an exam begins without it. */
const loadSheet = async (): Promise<ComponentType<HelpSheetProps>> =>
  (await import('../../../help/HelpSheet.tsx')).HelpSheet;

/** Help beside the questions. Whatever happens to it, the exam goes on. What is written stays when it is closed. */
export function HelpInExam(props: HelpSheetProps) {
  const { t } = useI18n();
  const { open, onClose } = props;
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<HelpSheetProps> }>();
  const [error, setError] = useState<Error>();
  const isWanted = open && loaded === undefined && error === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    loadSheet().then(
      (Sheet) => isHere && setLoaded({ Sheet }),
      (reason: unknown) => isHere && setError(reason as Error),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  if (loaded !== undefined) return <loaded.Sheet {...props} />;
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('testing.help.title')}>
      {error === undefined ? (
        <Skeleton height={240} />
      ) : (
        <ErrorState error={error} onRetry={() => setError(undefined)} />
      )}
    </Dialog>
  );
}
