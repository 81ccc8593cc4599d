import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/Icon.tsx';
import type { IconName } from '#shared/browser/ui/icon-paths.ts';
import type { Route } from '#shared/routes/index.ts';
import { Panel } from './Panel.tsx';

/** The sections of this role, for those for whom nothing is counted. */
export function Sections({ routes }: { routes: readonly Route[] }) {
  const { t } = useI18n();
  return (
    <Panel title={t('home.sections')}>
      <Box
        component="nav"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))', pb: 1 }}
      >
        {routes.map(({ id, path, menu }) => (
          <ListItemButton key={id} component={Link} to={path} sx={{ minHeight: 56, color: 'text.primary' }}>
            <ListItemIcon sx={{ minWidth: 40, color: 'primary.main' }}>
              <Icon name={(menu?.icon ?? 'folder') as IconName} size={22} />
            </ListItemIcon>
            <ListItemText primary={t(menu?.label ?? '')} secondary={menu && t(`menu.sections.${menu.section}`)} />
          </ListItemButton>
        ))}
      </Box>
    </Panel>
  );
}
