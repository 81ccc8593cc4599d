import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Action, Candidate } from '../board-api.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { ACTIONS, fitsAction } from './fits.ts';

type Props = {
  /** All candidates in progress. */
  running: readonly Candidate[];
  onAct: (action: Action) => void;
};

/** Interventions for everybody in progress: in a menu, so that none of them lies where one for the selected candidates does. */
export function AllActions({ running, onAct }: Props) {
  const { t } = useI18n();
  const mayAct = usePermission('invigilation:act');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayAct || running.length === 0) return null;
  const words = t('invigilation.forAll', { smart_count: running.length });
  const choose = (action: Action) => {
    setAnchor(null);
    onAct(action);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="warning"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: { md: 'auto' } }}
      >
        {words}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words } }}
      >
        {ACTIONS.filter((action) => running.some((candidate) => fitsAction(action, candidate))).map((action) => {
          const Icon = ACTION_ICONS[action];
          return (
            <MenuItem key={action} onClick={() => choose(action)}>
              <ListItemIcon>
                <Icon fontSize="small" color={action === 'force-submit' ? 'error' : 'inherit'} />
              </ListItemIcon>
              {t(`invigilation.actions.${action}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
