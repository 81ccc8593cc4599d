import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { LinkBase, useLogout, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import { LanguageSwitch } from '#shared/browser/ui/LanguageSwitch.tsx';
import { ThemeSwitch } from '#shared/browser/ui/ThemeSwitch.tsx';
import { NOTICE_SETTINGS_ANCHOR } from '#shared/notices/place.ts';

const PROFILE_PATH = '/admin/profile';

/** The signed-in person, the profile and sign-out; on a phone also language and theme. */
export function AccountMenu() {
  const { t, localized } = useI18n();
  const { data: me } = useMe();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  // Mails that were sent before the profile had a page lead to the console with this anchor.
  const isAsked = hash === `#${NOTICE_SETTINGS_ANCHOR}` && pathname !== PROFILE_PATH;
  useEffect(() => {
    if (isAsked) void navigate(`${PROFILE_PATH}${hash}`, { replace: true });
  }, [isAsked, hash, navigate]);
  const photo = usePersonPhoto(me?.photos[0]);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('console.account.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {photo === undefined ? <AccountCircleIcon /> : <Avatar src={photo} alt="" sx={{ width: 30, height: 30 }} />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 300 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{me?.fullName}</Typography>
          <Typography variant="body2" color="text.secondary">
            {localized(me?.role.title)}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        <Box component="li" role="presentation" sx={{ display: { xs: 'grid', md: 'none' }, gap: 1, px: 2, py: 1 }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
        <MenuItem component={LinkBase} to={PROFILE_PATH} onClick={close}>
          <ListItemIcon>
            <AccountCircleIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('console.account.profile')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => void logout({}, '/', false)}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('actions.signOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
