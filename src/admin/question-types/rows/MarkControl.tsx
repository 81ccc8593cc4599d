import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';

type Props = { single: boolean; label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A radio button or check box that marks right options. */
export function MarkControl({ single, label, checked, onChange }: Props) {
  const shared = { color: 'success', checked, slotProps: { input: { 'aria-label': label } } } as const;
  return single ? (
    <Radio {...shared} onChange={() => onChange(true)} />
  ) : (
    <Checkbox {...shared} onChange={(event) => onChange(event.target.checked)} />
  );
}
