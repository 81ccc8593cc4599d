import AddIcon from '@mui/icons-material/AddCircleOutline';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { missingFor } from './needs.ts';
import type { MatrixProps } from './SomeOrAll.tsx';
import { usePermissionWords } from './use-permission-words.ts';

type Props = MatrixProps & {
  /** What they belong to, in words. */
  name: string;
  of: readonly string[];
};

/** At permissions that are of no use without others: says which, and gives those that may be given. */
export function AddNeeds({ name, of, held, may, onChange }: Props) {
  const { t } = useI18n();
  const wordsOf = usePermissionWords();
  const missing = missingFor(of, held);
  if (missing.length === 0) return null;
  const inWords = missing.map(wordsOf);
  const mine = missing.filter(may);
  const says = t(mine.length === 0 ? 'resources.roles.matrix.needs' : 'resources.roles.matrix.addNeeds', {
    name,
    needs: inWords.join('; '),
  });
  return (
    <Tooltip title={says}>
      <IconButton
        size="small"
        color="info"
        aria-label={says}
        aria-disabled={mine.length === 0 || undefined}
        onClick={() => onChange([...held, ...mine])}
        sx={{ p: 0.5 }}
      >
        <AddIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
