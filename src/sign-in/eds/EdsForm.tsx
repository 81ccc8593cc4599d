import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button } from '#shared/browser/ui/index.ts';
import { EdsFailure } from './EdsFailure.tsx';
import { EdsSteps } from './EdsSteps.tsx';
import styles from './eds.module.css';
import { STORAGES, type Storage } from '#shared/browser/ncalayer/sign.ts';
import { type EdsPurpose, useEdsSigning } from './use-eds-signing.ts';

/** Asks where the key is, has NCALayer sign, and says what becomes of it. */
export function EdsForm({ submit, ...purpose }: EdsPurpose & { submit: string }) {
  const { t } = useI18n();
  const [storage, setStorage] = useState<Storage>('file');
  const { step, failure, isBusy, begin } = useEdsSigning(purpose);
  const again = useRef<HTMLButtonElement>(null);
  // On a low screen what went wrong and the way on lie below the fold. The button has the focus already: that brings it no nearer.
  useEffect(() => {
    if (failure !== undefined) again.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void begin(storage);
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <fieldset className={styles.storages} disabled={isBusy}>
        <legend className={styles.legend}>{t('eds.storage')}</legend>
        {STORAGES.map((one) => (
          <label key={one} className={styles.storage}>
            <input type="radio" name="storage" checked={storage === one} onChange={() => setStorage(one)} />
            <span>{t(`eds.storages.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <EdsSteps step={step} failed={failure !== undefined} />
      {failure !== undefined && <EdsFailure failure={failure} />}
      <Button ref={again} type="submit" size="l" wide icon="signature" loading={isBusy}>
        {failure === undefined ? submit : t('eds.again')}
      </Button>
    </form>
  );
}
