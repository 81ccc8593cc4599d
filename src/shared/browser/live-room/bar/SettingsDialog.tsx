import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { classNames, Dialog, Icon } from '../../ui/index.ts';
import { DeviceChoice } from '../entry/DeviceChoice.tsx';
import type { Reception } from '../media/media-state.ts';
import { useRoom } from '../room-context.ts';
import type { LayoutMode } from '../stage/arrange.ts';
import styles from './bar.module.css';
import { RecordChoice } from './RecordChoice.tsx';

const MODES: readonly LayoutMode[] = ['speaker', 'grid', 'spotlight'];
const RECEPTIONS: readonly Reception[] = ['full', 'low', 'audio'];

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  mode: LayoutMode;
  onMode: (mode: LayoutMode) => void;
}

/** How I see the room, and by which devices. */
export function SettingsDialog({ open, onClose, mode, onMode }: SettingsDialogProps) {
  const { t } = useI18n();
  const { live, media, mayPublish } = useRoom();
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" title={t('liveRoom.settings.title')}>
      <div className={styles.settings}>
        <RecordChoice onDone={onClose} />
        <Choices label={t('liveRoom.settings.layout')}>
          {MODES.map((one) => (
            <Choice key={one} group="layout" checked={one === mode} onChoose={() => onMode(one)}>
              {t(`liveRoom.settings.modes.${one}`)}
            </Choice>
          ))}
        </Choices>
        <Choices label={t('liveRoom.settings.reception')}>
          {RECEPTIONS.map((one) => (
            <Choice
              key={one}
              group="reception"
              checked={one === live.reception}
              hint={t(`liveRoom.settings.receptions.${one}.hint`)}
              onChoose={() => media.setReception(one)}
            >
              {t(`liveRoom.settings.receptions.${one}.name`)}
            </Choice>
          ))}
        </Choices>
        <DeviceChoice withInputs={mayPublish} onChoose={(devices) => void media.choose(devices)} />
        <p className={styles.keys}>{t('liveRoom.settings.keys')}</p>
      </div>
    </Dialog>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  checked: boolean;
  hint?: string;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, checked, hint, onChoose, children }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, checked && styles.chosen)}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {checked && <Icon name="check" />}
    </label>
  );
}
