import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import NarrowIcon from '@mui/icons-material/Remove';
import WideIcon from '@mui/icons-material/Add';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  name: string;
  label: string;
  shown: boolean;
  /** Whether it is the last visible column, which cannot be hidden. */
  last: boolean;
  onToggle: () => void;
  /** Makes the column wider or narrower by so many pixels. */
  onWiden: (by: number) => void;
};

const STEP = 20;

/** One column: a handle to move it (drag, or space bar and arrows), a switch to show it, and its width. */
export function ColumnRow({ name, label, shown, last, onToggle, onWiden }: Props) {
  const { t } = useI18n();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 1,
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        boxShadow: isDragging ? 3 : 0,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={t('console.columns.move', { name: label })}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <FormControlLabel
        sx={{ flex: 1, ml: 0, mr: 0, minWidth: 0 }}
        control={<Checkbox size="small" checked={shown} disabled={last} onChange={onToggle} />}
        label={label}
      />
      {shown && (
        <>
          <IconButton
            size="small"
            aria-label={t('console.columns.narrower', { name: label })}
            onClick={() => onWiden(-STEP)}
          >
            <NarrowIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('console.columns.wider', { name: label })}
            onClick={() => onWiden(STEP)}
          >
            <WideIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
