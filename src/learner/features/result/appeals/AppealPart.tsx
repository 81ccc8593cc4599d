import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button } from '#shared/browser/ui/index.ts';
import type { MyAppealPlace } from '../../../api/appeals.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { AppealState } from './AppealState.tsx';
import styles from './AppealPart.module.css';

interface AppealPartProps {
  attemptId: number;
  /** undefined while loading. */
  place: MyAppealPlace | undefined;
}

/** Below a question: my appeal against it with its answer, and the button for one while there is time. */
export function AppealPart({ attemptId, place }: AppealPartProps) {
  const { t } = useI18n();
  const [writing, setWriting] = useState(false);
  if (place === undefined || (place.appeal === null && !place.mayAppeal)) return null;
  return (
    <div className={styles.part}>
      {place.appeal !== null && <AppealState attemptId={attemptId} appeal={place.appeal} />}
      {place.mayAppeal && (
        <Button variant="ghost" size="s" icon="flag" onClick={() => setWriting(true)}>
          {t(place.appeal === null ? 'appeal.open' : 'appeal.again')}
        </Button>
      )}
      {writing && <AppealDialog attemptId={attemptId} place={place} onClose={() => setWriting(false)} />}
    </div>
  );
}
