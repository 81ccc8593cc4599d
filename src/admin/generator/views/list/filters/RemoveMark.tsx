import CancelIcon from '@mui/icons-material/Cancel';
import ButtonBase from '@mui/material/ButtonBase';

type Props = { label: string; onClick: () => void };

/** The remove button of a chip. MUI's own is not accessible by keyboard or screen reader. */
export function RemoveMark({ label, onClick }: Props) {
  return (
    <ButtonBase aria-label={label} onClick={onClick} sx={{ borderRadius: '50%', width: 24, height: 24 }}>
      <CancelIcon fontSize="small" />
    </ButtonBase>
  );
}
