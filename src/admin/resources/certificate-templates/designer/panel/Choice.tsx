import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string; Icon: SvgIconComponent }[];
  onChange: (value: T) => void;
  disabled: boolean;
};

/** One of a few, as buttons with pictures. */
export function Choice<T extends string>({ label, value, options, onChange, disabled }: Props<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      disabled={disabled}
      onChange={(_, next: T | null) => next !== null && onChange(next)}
    >
      {options.map(({ value: each, label: name, Icon }) => (
        <Tooltip key={each} title={name}>
          <ToggleButton value={each} aria-label={name}>
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
