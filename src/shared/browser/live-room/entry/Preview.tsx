import type { ReactNode } from 'react';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Alert, Button, Icon } from '../../ui/index.ts';
import { keptStay } from '../media/kept-stay.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './entry.module.css';
import { Heading } from './Heading.tsx';
import type { Joining } from './joining.ts';
import { usePreview } from './use-preview.ts';

interface PreviewProps {
  title: string | undefined;
  about?: ReactNode;
  /** What is said below the title. */
  lead: string;
  /** Camera and microphone are tried out: whoever only listens needs neither. */
  withInputs: boolean;
  /** The word on the button. */
  join: string;
  isJoining: boolean;
  onJoin: (joining: Joining) => void;
  /** What the form asks besides, such as a name. */
  children?: ReactNode;
  failure?: string | undefined;
}

/** How I look and sound, before anybody sees and hears it. */
export function Preview({ title, about, lead, withInputs, join, isJoining, onJoin, children, failure }: PreviewProps) {
  const { t } = useI18n();
  const [stay] = useState(keptStay);
  const { on, chosen, set, problem, level, choose, show, version } = usePreview(withInputs ? stay : undefined);
  const [isAudioOnly, setAudioOnly] = useState(stay?.reception === 'audio');
  const devices = (
    <details className={styles.more}>
      <summary>{t('liveRoom.devices.title')}</summary>
      <DeviceChoice withInputs={withInputs} renewed={`${on.camera}${on.microphone}`} onChoose={choose} />
    </details>
  );
  return (
    <form
      className={styles.preview}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isJoining)
          onJoin({ ...chosen.current, reception: isAudioOnly ? 'audio' : stay?.reception === 'low' ? 'low' : 'full' });
      }}
    >
      {withInputs && (
        <div className={styles.looks}>
          <div className={styles.mirror}>
            {on.camera ? (
              <video key={version} ref={show} autoPlay playsInline muted aria-label={t('liveRoom.preview.mirror')} />
            ) : (
              <span className={styles.noPicture}>
                <Icon name="video-off" size={40} />
                {t('liveRoom.preview.cameraOff')}
              </span>
            )}
            <div className={styles.switches}>
              <Switch
                isOn={on.microphone}
                icon={on.microphone ? 'microphone' : 'microphone-off'}
                label={t(on.microphone ? 'liveRoom.bar.mute' : 'liveRoom.bar.unmute')}
                onSwitch={(isOn) => void set('microphone', isOn)}
              />
              <Switch
                isOn={on.camera}
                icon={on.camera ? 'video' : 'video-off'}
                label={t(on.camera ? 'liveRoom.bar.cameraOff' : 'liveRoom.bar.cameraOn')}
                onSwitch={(isOn) => void set('camera', isOn)}
              />
            </div>
            {on.microphone && (
              <meter className={styles.level} min={0} max={1} value={level} aria-label={t('liveRoom.preview.level')} />
            )}
          </div>
          {devices}
        </div>
      )}
      <div className={styles.wishes}>
        <div>
          {title !== undefined && <Heading>{title}</Heading>}
          {about}
          <p className={styles.lead}>{lead}</p>
        </div>
        {problem && (
          <Alert tone="warning" title={t(`liveRoom.problems.${problem.why}.title`)}>
            {t(`liveRoom.problems.${problem.why}.text`)}
          </Alert>
        )}
        {children}
        {!withInputs && devices}
        <label className={styles.check}>
          <input type="checkbox" checked={isAudioOnly} onChange={({ target }) => setAudioOnly(target.checked)} />
          <span>
            {t('liveRoom.preview.audioOnly')}
            <small>{t('liveRoom.preview.audioOnlyHint')}</small>
          </span>
        </label>
        {stay && !failure && <Alert tone="info">{t('liveRoom.preview.wasInside')}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" size="l" wide loading={isJoining}>
          {stay ? t('liveRoom.outside.back') : join}
        </Button>
      </div>
    </form>
  );
}

interface SwitchProps {
  isOn: boolean;
  icon: 'microphone' | 'microphone-off' | 'video' | 'video-off';
  label: string;
  onSwitch: (isOn: boolean) => void;
}

function Switch({ isOn, icon, label, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      data-on={isOn || undefined}
      onClick={() => onSwitch(!isOn)}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
