import { useI18n } from '../../i18n/index.ts';
import { useRoom } from '../room-context.ts';
import { BarButton } from './BarButton.tsx';
import styles from './bar.module.css';
import { useRecording } from './use-recording.ts';

/** Begins to record and stops. On a telephone, where the bar is short, it is among the settings instead. */
export function RecordButton() {
  const { t } = useI18n();
  const { mayRecord } = useRoom();
  const { isOn, isBusy, toggle } = useRecording();
  if (!mayRecord) return null;
  return (
    <span className={styles.onWide}>
      <BarButton
        icon="record"
        label={t(isOn ? 'liveRoom.bar.stopRecording' : 'liveRoom.bar.record')}
        look={isOn ? 'off' : 'plain'}
        disabled={isBusy}
        onClick={toggle}
      />
    </span>
  );
}
