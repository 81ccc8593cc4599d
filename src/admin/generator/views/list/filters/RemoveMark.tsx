import CancelIcon from '@mui/icons-material/Cancel';
import ButtonBase from '@mui/material/ButtonBase';

type Props = { label: string; onClick: () => void };

/** The cross of a chip, as a button that a keyboard and a screen reader find; MUI's own is neither. */
export function RemoveMark({ label, onClick }: Props) {
  return (
    <ButtonBase aria-label={label} onClick={onClick} sx={{ borderRadius: '50%', width: 24, height: 24 }}>
      <CancelIcon fontSize="small" />
    </ButtonBase>
  );
}
