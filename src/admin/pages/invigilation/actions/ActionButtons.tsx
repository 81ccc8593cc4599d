import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Action, Candidate } from '../board-api.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { ACTIONS, fitsAction } from './fits.ts';

type Props = {
  /** Whom it would be done to. */
  candidates: readonly Candidate[];
  /** What the buttons are for, for a screen reader. */
  label: string;
  onAct: (action: Action) => void;
  /** Leaves out what fits nobody, instead of showing it as switched off. */
  compact?: boolean;
};

/** What may be done to people; what fits nobody of them cannot be chosen. */
export function ActionButtons({ candidates, label, onAct, compact = false }: Props) {
  const { t } = useI18n();
  const mayAct = usePermission('invigilation:act');
  const mayReopen = usePermission('invigilation:reopen');
  if (!mayAct) return null;
  const offered = ACTIONS.filter((action) => action !== 'reopen' || mayReopen)
    .map((action) => ({ action, fits: candidates.some((candidate) => fitsAction(action, candidate)) }))
    .filter(({ fits }) => fits || !compact);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {offered.map(({ action, fits }) => {
        const Icon = ACTION_ICONS[action];
        return (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={action === 'force-submit' ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={!fits}
            onClick={() => onAct(action)}
          >
            {t(`invigilation.actions.${action}`)}
          </Button>
        );
      })}
    </Box>
  );
}
