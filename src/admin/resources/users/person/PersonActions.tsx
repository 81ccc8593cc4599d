import VisitsIcon from '@mui/icons-material/HistoryToggleOff';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { EVERYTHING, personVisitsPath } from '../../visits/visit-paths.ts';
import { AccessButton } from '../../../access/index.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { useAssignToPerson } from './use-assign-to-person.ts';
import { usePerson } from './use-person.ts';
import { type PersonAction, type PersonActionKey, usePersonActions } from './use-person-actions.tsx';

const AssignDialog = lazy(async () => ({
  default: (await import('../../../generator/views/list/bulk/AssignDialog.tsx')).AssignDialog,
}));

const PermissionsDialog = lazy(async () => ({
  default: (await import('../permissions/PermissionsDialog.tsx')).PermissionsDialog,
}));

type Offered = { actions: readonly PersonAction[]; onChoose: (key: PersonActionKey) => void };

function ActionMenu({ actions, onChoose }: Offered) {
  const { t } = useI18n();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (key: PersonActionKey) => {
    setAnchor(null);
    onChoose(key);
  };
  return (
    <>
      <IconButton
        id={id}
        aria-label={t('personPage.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actions.map(({ key, label, icon }) => (
          <MenuItem key={key} onClick={() => choose(key)}>
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{t(label)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function ActionButtons({ actions, onChoose }: Offered) {
  const { t } = useI18n();
  return actions.map(({ key, label, icon }) => (
    <Button
      key={key}
      size="small"
      startIcon={icon}
      color={key === 'block' ? 'error' : 'primary'}
      onClick={() => onChoose(key)}
    >
      {t(label)}
    </Button>
  ));
}

/** What may be done to the person; on a phone all but the way in is in a menu. */
export function PersonActions() {
  const { t } = useI18n();
  const person = usePerson();
  const { access, actions } = usePersonActions(person);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const assign = useAssignToPerson(person);
  const [chosen, setChosen] = useState<PersonActionKey>();
  const close = () => setChosen(undefined);
  const seesVisits = usePermission('visits:list');
  const Offer = phone ? ActionMenu : ActionButtons;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {access && (
        <AccessButton selection={{ ids: [person.id] }} label={t('resources.users.access.button')} size="small" />
      )}
      {seesVisits && (
        <Button component={Link} to={personVisitsPath(person.id, EVERYTHING)} size="small" startIcon={<VisitsIcon />}>
          {t('personPage.visits')}
        </Button>
      )}
      {actions.length > 0 && <Offer actions={actions} onChoose={setChosen} />}
      {(chosen === 'tests' || chosen === 'plans') && (
        <Suspense fallback={null}>
          <AssignDialog kind={chosen} count={1} onAssign={assign} onClose={close} />
        </Suspense>
      )}
      {chosen === 'permissions' && (
        <Suspense fallback={null}>
          <PermissionsDialog onClose={close} />
        </Suspense>
      )}
      {chosen === 'second-factor' && <SecondFactorDialog onClose={close} />}
      {(chosen === 'block' || chosen === 'unblock') && <BlockDialog blocked={chosen === 'block'} onClose={close} />}
    </Box>
  );
}
