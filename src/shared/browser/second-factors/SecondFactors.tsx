import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptFocus } from '../confirmation/index.ts';
import { I18nProvider, useI18n } from '../i18n/index.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FactorList } from './FactorList.tsx';
import { FactorTask } from './FactorTask.tsx';
import type { Task } from './task.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactors.module.css';
import { factorsQuery } from './second-factors-api.ts';

interface SecondFactorsProps {
  /** The element of its heading; without one the page has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** Called when a factor was set up, and its recovery codes are kept. */
  onAdded?: () => void;
}

/** My second factors: an app that shows codes, passkeys, recovery codes. One thing is done at a time, in place of the list. */
export function SecondFactors(props: SecondFactorsProps) {
  return (
    <I18nProvider namespaces={['security']} pending={<Skeleton height={96} />}>
      <Factors {...props} />
    </I18nProvider>
  );
}

function Factors({ heading: Heading, onAdded }: SecondFactorsProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>();
  const place = useKeptFocus(codes === undefined ? (task?.kind ?? 'list') : 'kept-codes');

  const finish = (made: readonly string[] | null | undefined) => {
    setTask(undefined);
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    // Adding the first one has ended the other sessions.
    void client.invalidateQueries({ queryKey: ['sessions'] });
    if (made) setCodes(made);
    else onAdded?.();
  };
  const keep = () => {
    setCodes(undefined);
    onAdded?.();
  };

  return (
    <section ref={place} tabIndex={-1} className={styles.factors} aria-label={t('security.title')}>
      {Heading && (
        <div>
          <Heading className={styles.title}>{t('security.title')}</Heading>
          <p className={styles.hint}>{t('security.lead')}</p>
        </div>
      )}
      {error && !factors && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !factors && <Skeleton height={96} />}
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={keep} />
      ) : task !== undefined ? (
        <FactorTask task={task} onDone={finish} onBack={() => setTask(undefined)} />
      ) : (
        factors && <FactorList factors={factors} onChoose={setTask} />
      )}
    </section>
  );
}
