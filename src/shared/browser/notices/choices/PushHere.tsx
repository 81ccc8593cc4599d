import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api-error.ts';
import { useI18n } from '../../i18n/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { canPush, isPushBlocked, subscribe, unsubscribe } from './browser-push.ts';
import { useNotePush } from './choices-api.ts';
import styles from './NoticeChoices.module.css';

interface PushHereProps {
  serverKey: string;
  isOn: boolean;
}

/** Turns messages in this browser on and off. The browser is asked for permission only then. */
export function PushHere({ serverKey, isOn }: PushHereProps) {
  const { t } = useI18n();
  const note = useNotePush();
  const [isBlocked, setIsBlocked] = useState(isPushBlocked);
  const turn = useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (on) {
        const subscription = await subscribe(serverKey);
        setIsBlocked(isPushBlocked());
        if (subscription !== undefined) await note(subscription);
        return;
      }
      await note(null);
      await unsubscribe();
    },
  });
  const refusal = useErrorText(turn.error);
  const failure = turn.error instanceof ApiError ? refusal : t('notices.settings.push.failed');
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>{t('notices.settings.push.title')}</h3>
      <p className={styles.hint}>{t('notices.settings.push.text')}</p>
      {!canPush() && <Alert tone="info">{t('notices.settings.push.unsupported')}</Alert>}
      {canPush() && isBlocked && <Alert tone="warning">{t('notices.settings.push.blocked')}</Alert>}
      {isOn && <p>{t('notices.settings.push.isOn')}</p>}
      {canPush() && (isOn || !isBlocked) && (
        <div>
          <Button variant="secondary" icon="bell" loading={turn.isPending} onClick={() => turn.mutate(!isOn)}>
            {t(isOn ? 'notices.settings.push.off' : 'notices.settings.push.on')}
          </Button>
        </div>
      )}
      {turn.error && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}
