import { useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Field } from '../../ui/index.ts';
import { type Devices, keptDevices } from '../media/kept-devices.ts';
import styles from './entry.module.css';
import { type DeviceKind, useDevices } from './use-devices.ts';

const FIELDS: readonly [keyof Devices, DeviceKind][] = [
  ['camera', 'videoinput'],
  ['microphone', 'audioinput'],
  ['speaker', 'audiooutput'],
];

interface DeviceChoiceProps {
  /** Whether camera and microphone can be chosen, beside the speaker. */
  withInputs: boolean;
  onChoose: (devices: Devices) => void;
  /** Devices are named anew when it changes. */
  renewed?: unknown;
}

/** Which camera, microphone and speaker are used. A browser that names no speakers uses that of the system. */
export function DeviceChoice({ withInputs, onChoose, renewed }: DeviceChoiceProps) {
  const { t } = useI18n();
  const found = useDevices(renewed);
  const [chosen, setChosen] = useState(keptDevices);
  const shown = FIELDS.filter(([name, kind]) => (withInputs || name === 'speaker') && found[kind].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.devices}>
      {shown.map(([name, kind]) => (
        <Field key={name} label={t(`liveRoom.devices.${name}`)}>
          {(input) => (
            <select
              {...input}
              value={
                found[kind].some(({ deviceId }) => deviceId === chosen[name]) ? chosen[name] : found[kind][0]?.deviceId
              }
              onChange={({ target }) => {
                setChosen({ ...chosen, [name]: target.value });
                onChoose({ [name]: target.value });
              }}
            >
              {found[kind].map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label || t('liveRoom.devices.unnamed', { number: index + 1 })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  );
}
