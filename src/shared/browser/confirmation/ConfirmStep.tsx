import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { I18nProvider, useI18n } from '../i18n/index.ts';
import { isPasskeyCancelled } from '../second-factors/passkey-browser.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import {
  confirmationQuery,
  confirmByCode,
  confirmByPasskey,
  confirmByPassword,
  leaveToConfirm,
} from './confirmation-api.ts';
import type { Way } from './confirmation-api.ts';
import styles from './ConfirmStep.module.css';
import { OtherWays } from './OtherWays.tsx';
import { WayField } from './WayField.tsx';

interface ConfirmStepProps {
  title?: string;
  submit: string;
  danger?: boolean;
  /** More fields, above that of the confirmation. */
  children?: ReactNode;
  /** The words of a failure that is none of the server's. */
  wordsOf?: (error: unknown) => string | undefined;
  /** What is done once the person has confirmed. */
  onConfirmed: () => Promise<void>;
  onBack: () => void;
}

/** Asks who I am, unless I have confirmed it lately, and then does what was wanted. */
export function ConfirmStep(props: ConfirmStepProps) {
  return (
    <I18nProvider namespaces={['security']} pending={<Skeleton height={96} />}>
      <Step {...props} />
    </I18nProvider>
  );
}

function Step({ title, submit, danger, children, wordsOf, onConfirmed, onBack }: ConfirmStepProps) {
  const { t } = useI18n();
  const { data: known, error, refetch } = useQuery(confirmationQuery);
  const [chosen, setChosen] = useState<Way>();
  const [typed, setTyped] = useState('');
  // A code is good once: when what comes after it fails, it is not asked for again.
  const [hasConfirmed, setConfirmed] = useState(false);
  const way = chosen ?? known?.ways[0];
  const isConfirmed = hasConfirmed || typeof known?.until === 'string';
  const isTyped = way === 'password' || way === 'totp';
  const isAway = !isConfirmed && (way === 'oidc' || way === 'eds');

  const act = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (isAway) return leaveToConfirm(way);
      if (!isConfirmed) await prove(way, typed);
      setConfirmed(true);
      await onConfirmed();
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.id !== 'confirmation-needed') return;
      setConfirmed(false);
      void refetch();
    },
  });
  const saidByServer = useErrorText(act.error);
  const wrong = act.error instanceof ApiError ? (act.error.errors?.password ?? act.error.errors?.code) : undefined;
  const isReady = isConfirmed || (way !== undefined && (!isTyped || typed.trim() !== ''));

  const words = (failure: unknown): string => {
    if (!isConfirmed && isPasskeyCancelled(failure)) return t('security.confirm.cancelled');
    return wordsOf?.(failure) ?? saidByServer;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !act.isPending) act.mutate();
  };
  const choose = (next: Way) => {
    act.reset();
    setTyped('');
    setChosen(next);
  };

  if (known === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={96} />;
  return (
    <form
      // Each way is a form of its own, which gets the focus.
      key={chosen ?? 'first'}
      ref={takeFocus}
      tabIndex={-1}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
    >
      {title !== undefined && <p className={styles.what}>{title}</p>}
      {children}
      {!isConfirmed && <WayField way={way} typed={typed} wrong={wrong} onType={setTyped} />}
      {act.error && wrong === undefined && <Alert tone="danger">{words(act.error)}</Alert>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={danger && !isAway ? 'danger' : 'primary'}
          disabled={!isReady}
          loading={act.isPending || (isAway && act.isSuccess)}
        >
          {isAway ? t('security.confirm.leave') : submit}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('security.back')}
        </Button>
      </div>
      {!isConfirmed && <OtherWays ways={known.ways.filter((one) => one !== way)} onChoose={choose} />}
    </form>
  );
}

/** The button that led to a form is gone, and the focus with it. No button gets it: Enter that is held down would press that. */
function takeFocus(form: HTMLFormElement | null): void {
  (form?.querySelector('input') ?? form)?.focus();
}

/** @throws ApiError where it is wrong; what browsers throw where a passkey was not given */
async function prove(way: Way | undefined, typed: string): Promise<void> {
  if (way === 'password') return confirmByPassword(typed);
  if (way === 'totp') return confirmByCode(typed);
  if (way === 'passkey') return confirmByPasskey();
}
