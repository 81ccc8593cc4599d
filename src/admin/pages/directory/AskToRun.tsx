import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { KINDS, type Run } from './directory-api.ts';

interface AskToRunProps {
  /** What a run that only looked has found. */
  counts: Run['counts'];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what a run will do, with the number of those whom it blocks, before it begins. */
export function AskToRun({ counts, onConfirm, onClose }: AskToRunProps) {
  const { t } = useI18n();
  const { leavers } = counts;
  return (
    <ConfirmDialog
      title={t('directory.ask.title')}
      confirm={leavers === 0 ? t('directory.start') : t('directory.ask.block', { smart_count: leavers })}
      danger={leavers > 0}
      onConfirm={async () => void (await onConfirm())}
      onClose={onClose}
    >
      <List dense>
        {KINDS.map((kind) => (
          <ListItem key={kind} disableGutters>
            <ListItemText
              primary={t('directory.kindOf', { kind: t(`directory.future.${kind}`), smart_count: counts[kind] })}
            />
          </ListItem>
        ))}
      </List>
      {t('directory.ask.leavers')}
    </ConfirmDialog>
  );
}
