import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx';
import { useListSetup } from '../state/ListSetup.tsx';
import { activeFilters } from './active-filters.ts';
import { FilterForm, useFilters } from './FilterForm.tsx';

/** Opens the filters: in a popover, on a phone in a bottom sheet. */
export function FiltersButton() {
  const { t } = useI18n();
  const { phone } = useListSetup();
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const active = activeFilters(filterValues).length;
  const close = () => setAnchor(null);
  if (useFilters().length === 0) return null;
  const panel = (
    <Box sx={{ p: 2, width: { xs: '100%', md: 360 }, maxHeight: '80vh', overflowY: 'auto' }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {t('console.filters.title')}
      </Typography>
      <FilterForm />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 2 }}>
        <Button disabled={active === 0} onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {})}>
          {t('console.filters.clear')}
        </Button>
        <Button variant="contained" onClick={close}>
          {t('ra.action.close')}
        </Button>
      </Box>
    </Box>
  );
  const paper = { role: 'dialog', 'aria-labelledby': titleId };
  return (
    <>
      <ToolbarButton
        label={t('console.filters.open')}
        icon={
          <Badge
            invisible={active === 0}
            badgeContent={active === 0 ? null : active}
            color="primary"
            variant={phone ? 'dot' : 'standard'}
          >
            <FilterIcon />
          </Badge>
        }
        popup="dialog"
        open={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {phone ? (
        <Drawer anchor="bottom" open={anchor !== null} onClose={close} slotProps={{ paper }}>
          {panel}
        </Drawer>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper }}
        >
          {panel}
        </Popover>
      )}
    </>
  );
}
