import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { Task } from './task.ts';
import { supportsPasskeys } from './passkey-browser.ts';
import styles from './SecondFactors.module.css';
import type { MyFactors } from './second-factors-api.ts';

interface FactorListProps {
  factors: MyFactors;
  onChoose: (task: Task) => void;
}

interface RowProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>{title}</p>
        <div className={styles.hint}>{text}</div>
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </li>
  );
}

/** What I have set up, and what can be done with it. */
export function FactorList({ factors, onChoose }: FactorListProps) {
  const { t, formatDate, formatRelative } = useI18n();
  const { policy, totp, passkeys, recoveryCodes, passkeysPossible } = factors;
  if (policy === 'none' && totp === null && passkeys.length === 0)
    return <p className={styles.hint}>{t('security.off')}</p>;
  const isOn = policy !== 'none';
  const isEmpty = totp === null && passkeys.length === 0;
  const isLast = policy === 'required' && passkeys.length + (totp === null ? 0 : 1) === 1;
  const used = (at: string | null) =>
    at === null ? t('security.unused') : t('security.used', { when: formatRelative(at) });
  const noPasskeys = passkeysPossible ? 'security.passkeys.unsupported' : 'security.passkeys.impossible';
  const canAdd = isOn && passkeysPossible && supportsPasskeys();
  return (
    <>
      {policy === 'none' && <Alert tone="warning">{t('security.off')}</Alert>}
      {policy === 'required' && <Alert>{t('security.required')}</Alert>}
      <ul className={styles.list}>
        <Row
          title={t('security.totp.title')}
          text={
            totp === null
              ? t('security.totp.none')
              : `${t('security.totp.since', { date: formatDate(totp.addedAt) })} ${used(totp.lastUsedAt)}`
          }
        >
          {isOn && (
            <Button variant="secondary" onClick={() => onChoose({ kind: 'add-totp' })}>
              {t(totp === null ? 'security.totp.add' : 'security.totp.replace')}
            </Button>
          )}
          {totp !== null && !isLast && (
            <Button
              variant="ghost"
              aria-label={t('security.removeOf', { name: t('security.totp.title') })}
              onClick={() => onChoose({ kind: 'remove-totp' })}
            >
              {t('security.remove')}
            </Button>
          )}
        </Row>
        <Row
          title={t('security.passkeys.title')}
          text={canAdd || !isOn ? passkeys.length === 0 && t('security.passkeys.none') : t(noPasskeys)}
        >
          {canAdd && (
            <Button variant="secondary" onClick={() => onChoose({ kind: 'add-passkey' })}>
              {t('security.passkeys.add')}
            </Button>
          )}
        </Row>
        {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
          <Row
            key={id}
            title={name}
            text={`${t('security.passkeys.since', { date: formatDate(addedAt) })} ${used(lastUsedAt)}`}
          >
            <Button
              variant="ghost"
              aria-label={t('security.passkeys.renameOf', { name })}
              onClick={() => onChoose({ kind: 'rename-passkey', id, name })}
            >
              {t('security.passkeys.rename')}
            </Button>
            {!isLast && (
              <Button
                variant="ghost"
                aria-label={t('security.removeOf', { name })}
                onClick={() => onChoose({ kind: 'remove-passkey', id, name })}
              >
                {t('security.remove')}
              </Button>
            )}
          </Row>
        ))}
        {!isEmpty && (
          <Row
            title={t('security.codes.title')}
            text={`${t('security.codes.left', { smart_count: recoveryCodes })}. ${t('security.codes.hint')}`}
          >
            <Button variant="secondary" onClick={() => onChoose({ kind: 'codes' })}>
              {t('security.codes.make')}
            </Button>
          </Row>
        )}
      </ul>
    </>
  );
}
