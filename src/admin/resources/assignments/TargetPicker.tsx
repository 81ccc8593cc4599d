import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { RaRecord } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ReferencesPicker } from '../../inputs/ReferencesPicker.tsx';
import { TARGET_PICKERS } from './target-pickers.ts';

type Props<T> = {
  targets: readonly T[];
  target: T;
  chosen: RaRecord[];
  /** Another kind of target begins with none chosen. */
  onChange: (target: T, chosen: RaRecord[]) => void;
  labelledBy: string;
};

/** Chooses people or groups: first the kind, then which. */
export function TargetPicker<T extends Schemas['AssignmentTarget']>(props: Props<T>) {
  const { targets, target, chosen, onChange, labelledBy } = props;
  const kind: Schemas['AssignmentTarget'] = target;
  const { t } = useI18n();
  return (
    <>
      <RadioGroup row aria-labelledby={labelledBy} value={target} onChange={(_, value) => onChange(value as T, [])}>
        {targets.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(`resources.assignments.panel.kinds.${one}`)}
          />
        ))}
      </RadioGroup>
      {kind !== 'everyone' && (
        <ReferencesPicker
          key={kind}
          {...TARGET_PICKERS[kind]}
          label={t(`resources.assignments.panel.pick.${kind}`)}
          value={chosen}
          onChange={(records) => onChange(target, records)}
        />
      )}
    </>
  );
}
