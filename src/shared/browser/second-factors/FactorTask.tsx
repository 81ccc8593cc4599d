import { ConfirmStep } from '../confirmation/index.ts';
import { useI18n } from '../i18n/index.ts';
import { PasskeyTask } from './PasskeyTask.tsx';
import { RenameTask } from './RenameTask.tsx';
import { makeCodes, removePasskey, removeTotp } from './second-factors-api.ts';
import type { Task, TaskProps } from './task.ts';
import { TotpTask } from './TotpTask.tsx';

/** One thing that is done to my second factors; what changes them begins with confirming who I am. */
export function FactorTask({ task, onDone, onBack }: TaskProps & { task: Task }) {
  const { t } = useI18n();
  switch (task.kind) {
    case 'add-totp':
      return <TotpTask onDone={onDone} onBack={onBack} />;
    case 'add-passkey':
      return <PasskeyTask onDone={onDone} onBack={onBack} />;
    case 'rename-passkey':
      return <RenameTask id={task.id} name={task.name} onDone={onDone} onBack={onBack} />;
    case 'remove-totp':
      return (
        <ConfirmStep
          title={t('security.removeTotp')}
          submit={t('security.remove')}
          danger
          onConfirmed={async () => {
            await removeTotp();
            onDone();
          }}
          onBack={onBack}
        />
      );
    case 'remove-passkey':
      return (
        <ConfirmStep
          title={t('security.removePasskey', { name: task.name })}
          submit={t('security.remove')}
          danger
          onConfirmed={async () => {
            await removePasskey(task.id);
            onDone();
          }}
          onBack={onBack}
        />
      );
    case 'codes':
      return (
        <ConfirmStep
          title={t('security.makeHint')}
          submit={t('security.codes.make')}
          onConfirmed={async () => onDone(await makeCodes())}
          onBack={onBack}
        />
      );
  }
}
