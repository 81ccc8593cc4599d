import type { SvgIconComponent } from '@mui/icons-material';
import AddIcon from '@mui/icons-material/AddCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import type { Change } from '../history-api.ts';

const BACK: ReadonlySet<string> = new Set(['undo', 'restore']);

const ICONS: Record<Change['action'], SvgIconComponent> = { create: AddIcon, edit: EditIcon, delete: DeleteIcon };

/** The icon of a change: created, edited, deleted, undone. */
export const iconOf = ({ kind, action }: Pick<Change, 'kind' | 'action'>): SvgIconComponent =>
  kind !== null && BACK.has(kind) ? UndoIcon : ICONS[action];
