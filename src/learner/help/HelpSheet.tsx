import { type ReactNode, useState } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog, Skeleton } from '#shared/browser/ui/index.ts';
import { useMyRequests } from '../api/support.ts';
import { RouteBoundary } from '../layout/RouteBoundary.tsx';
import styles from './help.module.css';
import { MyConversation } from './MyConversation.tsx';
import { newDraft, RequestForm } from './RequestForm.tsx';

export interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  attempt: { id: number; title: string };
  /** The time that is left: the sheet may lie above the one of the exam. */
  timer: ReactNode;
}

/** Help without leaving an attempt: its time, saving and rules go on beneath. What is being written stays when the sheet is closed. */
export function HelpSheet({ open, onClose, attempt, timer }: HelpSheetProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(newDraft);
  const [text, setText] = useState('');
  const [created, setCreated] = useState<number>();
  const [isNew, setNew] = useState(false);
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('testing.help.title')} className={styles.sheet}>
      <div className={styles.timer}>{timer}</div>
      <RouteBoundary>
        <I18nProvider namespaces={['support']} pending={<Skeleton height={240} />}>
          <Help
            attemptId={attempt.id}
            shown={isNew ? undefined : created}
            isNew={isNew}
            form={
              <RequestForm
                attempt={attempt}
                draft={draft}
                onDraft={setDraft}
                onCreated={(id) => {
                  setDraft(newDraft());
                  setNew(false);
                  setCreated(id);
                }}
              />
            }
            conversation={(id) => <MyConversation key={id} requestId={id} text={text} onText={setText} inAttempt />}
            onAnother={() => setNew(true)}
          />
        </I18nProvider>
      </RouteBoundary>
    </Dialog>
  );
}

interface HelpProps {
  attemptId: number;
  /** The request that was made here. */
  shown: number | undefined;
  /** Another request is being written. */
  isNew: boolean;
  form: ReactNode;
  conversation: (requestId: number) => ReactNode;
  onAnother: () => void;
}

function Help({ attemptId, shown, isNew, form, conversation, onAnother }: HelpProps) {
  const { t } = useI18n();
  const { data: requests, isPending } = useMyRequests();
  const known = requests?.find((request) => request.attemptId === attemptId && request.mayWrite)?.id;
  const id = shown ?? (isNew ? undefined : known);
  if (isPending && id === undefined && !isNew) return <Skeleton height={240} />;
  if (id === undefined) return form;
  return (
    <div className={styles.chat}>
      {conversation(id)}
      <div>
        <Button size="s" variant="ghost" icon="plus" onClick={onAnother}>
          {t('myHelp.another')}
        </Button>
      </div>
    </div>
  );
}
