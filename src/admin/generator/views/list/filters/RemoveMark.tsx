import CancelIcon from '@mui/icons-material/Cancel';
import ButtonBase from '@mui/material/ButtonBase';

type Props = { label: string; describedBy?: string; onClick: () => void };

/**
 * The remove button of a chip. MUI's own is not accessible by keyboard or screen reader.
 * @param describedBy the id of what is removed, where several have the same label
 */
export function RemoveMark({ label, describedBy, onClick }: Props) {
  return (
    <ButtonBase
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={{ borderRadius: '50%', width: 24, height: 24 }}
    >
      <CancelIcon fontSize="small" />
    </ButtonBase>
  );
}
