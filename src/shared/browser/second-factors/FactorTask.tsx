import { useI18n } from '../i18n/index.ts';
import { PasskeyTask } from './PasskeyTask.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { makeCodes, removePasskey, removeTotp } from './second-factors-api.ts';
import type { Task, TaskProps } from './task.ts';
import { TotpTask } from './TotpTask.tsx';

/** One thing that is done to my second factors; each begins with my password. */
export function FactorTask({ task, onDone, onBack }: TaskProps & { task: Task }) {
  const { t } = useI18n();
  switch (task.kind) {
    case 'add-totp':
      return <TotpTask onDone={onDone} onBack={onBack} />;
    case 'add-passkey':
      return <PasskeyTask onDone={onDone} onBack={onBack} />;
    case 'remove-totp':
      return (
        <PasswordStep
          title={t('security.removeTotp')}
          submit={t('security.remove')}
          danger
          onConfirm={async (password) => {
            await removeTotp(password);
            onDone();
          }}
          onBack={onBack}
        />
      );
    case 'remove-passkey':
      return (
        <PasswordStep
          title={t('security.removePasskey', { name: task.name })}
          submit={t('security.remove')}
          danger
          onConfirm={async (password) => {
            await removePasskey(password, task.id);
            onDone();
          }}
          onBack={onBack}
        />
      );
    case 'codes':
      return (
        <PasswordStep
          title={t('security.makeHint')}
          submit={t('security.codes.make')}
          onConfirm={async (password) => onDone(await makeCodes(password))}
          onBack={onBack}
        />
      );
  }
}
