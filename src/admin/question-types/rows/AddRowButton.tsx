import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';

type Props = { label: string; disabled?: boolean; onClick: () => void };

export function AddRowButton({ label, disabled = false, onClick }: Props) {
  return (
    <Button
      startIcon={<AddIcon />}
      disabled={disabled}
      onClick={onClick}
      sx={{ alignSelf: 'flex-start', justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
}
