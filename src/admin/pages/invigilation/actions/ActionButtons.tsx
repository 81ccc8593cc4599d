import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Action, Candidate } from '../board-api.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { ACTIONS, fitsAction } from './fits.ts';

type Props = {
  /** The candidates that the action would affect. */
  candidates: readonly Candidate[];
  /** The label of the group for screen readers. */
  label: string;
  onAct: (action: Action) => void;
  /** Hides actions that apply to nobody, instead of disabling them. */
  compact?: boolean;
};

/** The buttons of the interventions; those that apply to none of the candidates are disabled. */
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
