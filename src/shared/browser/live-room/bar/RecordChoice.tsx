import { useI18n } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import styles from './bar.module.css';
import { useRecording } from './use-recording.ts';

/** The button of the bar once more, for telephones. */
export function RecordChoice({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const { mayRecord } = useRoom();
  const { isOn, isBusy, toggle } = useRecording();
  if (!mayRecord) return null;
  const press = () => {
    toggle();
    onDone();
  };
  return (
    <div className={styles.onPhone}>
      <Button variant={isOn ? 'danger' : 'secondary'} icon="record" disabled={isBusy} onClick={press}>
        {t(isOn ? 'liveRoom.bar.stopRecording' : 'liveRoom.bar.record')}
      </Button>
    </div>
  );
}
