import Badge from '@mui/material/Badge';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Tooltip from '@mui/material/Tooltip';
import { Fragment } from 'react';
import { Link } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/Icon.tsx';
import type { IconName } from '#shared/browser/ui/icon-paths.ts';
import type { Route } from '#shared/routes/index.ts';
import { ADMIN_PATHS } from '../router/canonical-paths.ts';
import { counterOf } from './menu-counters.ts';
import { useConsoleMenu } from './use-console-menu.ts';
import { useHome } from './use-home.ts';

/** Pages that belong to a menu entry, but whose path does not start with its path. */
const ALSO: Readonly<Record<string, string>> = { '/admin/create-role': '/admin/role' };

function isHere(pathname: string, route: Route): boolean {
  const asked = ALSO[pathname] ?? pathname;
  return asked === route.path || asked.startsWith(`${route.path}/`);
}

// The number is in the description of the link.
const HIDDEN = { badge: { 'aria-hidden': true } };

type Props = { wide: boolean; onGo: () => void };

/** The pages of the console that this person may open. When narrow, only icons are shown. */
export function ConsoleMenu({ wide, onGo }: Props) {
  const { t } = useI18n();
  // react-admin's routes use internal paths.
  const pathname = ADMIN_PATHS.toCanonical(useLocation().pathname);
  const groups = useConsoleMenu();
  const waiting = useHome().data?.waiting;
  return (
    <List component="div" dense sx={{ px: 1, py: 1 }}>
      {groups.map(({ section, routes }) => (
        <Fragment key={section}>
          {wide && (
            <ListSubheader
              component="div"
              disableSticky
              sx={{ lineHeight: '2.25rem', bgcolor: 'transparent', fontSize: '0.75rem', fontWeight: 600 }}
            >
              {t(`menu.sections.${section}`)}
            </ListSubheader>
          )}
          <List component="ul" disablePadding sx={{ mb: wide ? 1 : 0 }}>
            {routes.map((route) => {
              const label = t(route.menu?.label ?? '');
              const here = isHere(pathname, route);
              const counter = counterOf(route);
              const count = (counter && waiting?.[counter]) ?? 0;
              const badge = {
                badgeContent: count > 0 ? count : undefined,
                color: 'primary',
                slotProps: HIDDEN,
              } as const;
              const icon = <Icon name={(route.menu?.icon ?? 'folder') as IconName} size={22} />;
              return (
                <ListItem key={route.id} disablePadding>
                  <Tooltip title={wide ? '' : label} placement="right">
                    <ListItemButton
                      component={Link}
                      to={route.path}
                      selected={here}
                      onClick={onGo}
                      aria-label={wide ? undefined : label}
                      aria-current={here ? 'page' : undefined}
                      aria-description={count > 0 ? t('console.layout.waiting', { count }) : undefined}
                      sx={{
                        borderRadius: 1.5,
                        minHeight: 44,
                        color: 'text.primary',
                        '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
                      }}
                    >
                      <ListItemIcon sx={{ minWidth: wide ? 36 : 0, color: 'inherit' }}>
                        {wide ? icon : <Badge {...badge}>{icon}</Badge>}
                      </ListItemIcon>
                      {wide && (
                        <ListItemText
                          primary={label}
                          slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: 'inherit' } } }}
                        />
                      )}
                      {wide && <Badge {...badge} max={9999} sx={{ ml: 2.5, mr: 1.5 }} />}
                    </ListItemButton>
                  </Tooltip>
                </ListItem>
              );
            })}
          </List>
        </Fragment>
      ))}
    </List>
  );
}
