import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Toasts.module.css';
import { placesAtom, type Toast, toastsAtom, useToasts } from './toasts-store.ts';

const SHOWN_MS = 6000;
/** What can be done about something takes longer to decide. */
const SHOWN_WITH_ACTION_MS = 15_000;

/** Shows the toasts; rendered once, around the whole application, and within what lies over it: there they are shown instead. */
export function Toasts() {
  const id = useId();
  const [places, setPlaces] = useAtom(placesAtom);
  useEffect(() => {
    setPlaces((all) => [...all, id]);
    return () => setPlaces((all) => all.filter((one) => one !== id));
  }, [id, setPlaces]);
  const all = useAtomValue(toastsAtom);
  const toasts = places.at(-1) === id ? all : [];
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast }: { toast: Toast }) {
  const { t } = useI18n();
  const { dismiss } = useToasts();
  const shownMs = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [dismiss, toast.id, shownMs]);
  return (
    <div className={classNames(styles.toast, styles[toast.tone ?? 'info'])}>
      <span>{toast.text}</span>
      {toast.action && (
        <Button
          size="s"
          onClick={() => {
            dismiss(toast.id);
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="ghost" size="s" icon="close" aria-label={t('actions.close')} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
