import { useState } from 'react';
import { deviceOf } from '#shared/identity/device.ts';
import { ConfirmStep } from '../confirmation/index.ts';
import { useI18n } from '../i18n/index.ts';
import { TextField } from '../ui/TextField.tsx';
import type { TaskProps } from './task.ts';
import { isPasskeyCancelled, isPasskeyKnown } from './passkey-browser.ts';
import { addPasskey } from './second-factors-api.ts';

/** The name that is offered: that of the system, which the person knows the device by. */
const offered = (): string => deviceOf(navigator.userAgent).system ?? '';

/** Adds a passkey: its name, confirming who I am, then the window of the browser. */
export function PasskeyTask({ onDone, onBack }: TaskProps) {
  const { t } = useI18n();
  const [name, setName] = useState(offered);
  const wordsOf = (error: unknown): string | undefined => {
    if (isPasskeyCancelled(error)) return t('security.passkeys.cancelled');
    return isPasskeyKnown(error) ? t('security.passkeys.again') : undefined;
  };
  return (
    <ConfirmStep
      title={t('security.passkeys.title')}
      submit={t('security.passkeys.add')}
      wordsOf={wordsOf}
      onConfirmed={async () => onDone(await addPasskey(name.trim() || t('security.passkeys.title')))}
      onBack={onBack}
    >
      <TextField
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmStep>
  );
}
