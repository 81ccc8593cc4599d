import Button from '@mui/material/Button';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { LateDecisionDialog } from './LateDecisionDialog.tsx';

interface Props {
  attempt: Schemas['Attempt'];
  /** The answer to decide about; without it all that wait. */
  only?: Pick<Schemas['LateDetail'], 'position' | 'ifAccepted'>;
}

/** Lets who may decide about late answers count them or not. */
export function LateButtons({ attempt, only }: Props) {
  const { t } = useI18n();
  const mayDecide = usePermission('invigilation:decide');
  const [decision, setDecision] = useState<boolean | null>(null);
  if (!mayDecide) return null;
  const one = only !== undefined || attempt.lateWaiting === 1;
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setDecision(false)}>
        {t(one ? 'resources.attempts.late.reject' : 'attemptPage.late.rejectAll')}
      </Button>
      <Button size="small" color="inherit" variant="outlined" onClick={() => setDecision(true)}>
        {t(one ? 'resources.attempts.late.accept' : 'attemptPage.late.acceptAll')}
      </Button>
      {decision !== null && (
        <LateDecisionDialog
          attempt={attempt}
          accept={decision}
          {...(only && { only })}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}
