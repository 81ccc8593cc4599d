import { useState } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog, Skeleton } from '#shared/browser/ui/index.ts';
import { useMyRequests } from '../api/support.ts';
import styles from './help.module.css';
import { MyConversation } from './MyConversation.tsx';
import { RequestForm } from './RequestForm.tsx';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  attempt: { id: number; title: string };
}

/** Help without leaving an attempt: its time, saving and rules go on beneath. */
export function HelpSheet({ open, onClose, attempt }: HelpSheetProps) {
  const { t } = useI18n();
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('testing.help.title')} className={styles.sheet}>
      <I18nProvider namespaces={['support']} pending={<Skeleton height={240} />}>
        <Help attempt={attempt} />
      </I18nProvider>
    </Dialog>
  );
}

function Help({ attempt }: Pick<HelpSheetProps, 'attempt'>) {
  const { t } = useI18n();
  const { data: requests, isPending } = useMyRequests();
  const [created, setCreated] = useState<number>();
  const [isNew, setNew] = useState(false);
  const known = requests?.find(({ attemptId, mayWrite }) => attemptId === attempt.id && mayWrite)?.id;
  const shown = created ?? (isNew ? undefined : known);
  if (isPending && shown === undefined && !isNew) return <Skeleton height={240} />;
  if (shown === undefined)
    return (
      <RequestForm
        attempt={attempt}
        onCreated={(id) => {
          setNew(false);
          setCreated(id);
        }}
      />
    );
  return (
    <div className={styles.chat}>
      <MyConversation key={shown} requestId={shown} inAttempt />
      <div>
        <Button
          size="s"
          variant="ghost"
          icon="plus"
          onClick={() => {
            setCreated(undefined);
            setNew(true);
          }}
        >
          {t('myHelp.another')}
        </Button>
      </div>
    </div>
  );
}
