import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useState } from 'react';
import { type LayoutProps, Link, Loading, LoadingIndicator, SkipNavigationButton, useStore } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LanguageSwitch } from '#shared/browser/ui/LanguageSwitch.tsx';
import { ThemeSwitch } from '#shared/browser/ui/ThemeSwitch.tsx';
import { JobsButton, UndoableNotices } from '../jobs/index.ts';
import { ConsoleBell } from './ConsoleBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { HiddenAddresses } from './HiddenAddresses.tsx';
import { WeakPassword } from './WeakPassword.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useTopOfPage } from './use-top-of-page.ts';

const WIDE = 264;
const NARROW = 68;
const TITLE_ID = 'react-admin-title';

/** The console's layout: app bar, menu, page. */
export function AdminLayout({ children }: LayoutProps) {
  const { t } = useI18n();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [wide, setWide] = useStore('console.menu.wide', true);
  const [drawer, setDrawer] = useState(false);
  const [isPageThere, setIsPageThere] = useState(false);
  useDocumentTitle(TITLE_ID, t('product.name'));
  useTopOfPage();
  const width = wide ? WIDE : NARROW;
  const open = phone ? drawer : wide;
  const toggle = () => (phone ? setDrawer(!drawer) : setWide(!wide));
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipNavigationButton />
      <AppBar
        position="fixed"
        color="inherit"
        sx={{ zIndex: (theme) => theme.zIndex.drawer + 1, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        <Toolbar variant="dense" sx={{ minHeight: 56, gap: 1, px: { xs: 1, sm: 2 } }}>
          <IconButton
            edge="start"
            aria-label={t(open ? 'ra.action.close_menu' : 'ra.action.open_menu')}
            aria-expanded={open}
            onClick={toggle}
          >
            {open && !phone ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
          <Typography
            component={Link}
            to="/admin"
            variant="h6"
            sx={{ color: 'primary.main', fontWeight: 700, textDecoration: 'none', mr: 'auto' }}
          >
            {t('product.name')}
          </Typography>
          <LoadingIndicator />
          <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 2, alignItems: 'center' }}>
            <LanguageSwitch />
            <ThemeSwitch />
          </Box>
          <JobsButton />
          <ConsoleBell isPageThere={isPageThere} />
          <AccountMenu />
        </Toolbar>
      </AppBar>
      <Box component="nav" aria-label={t('console.layout.menu')} sx={{ width: { md: width }, flexShrink: 0 }}>
        <Drawer
          variant={phone ? 'temporary' : 'permanent'}
          open={phone ? drawer : true}
          onClose={() => setDrawer(false)}
          slotProps={{
            paper: { sx: { width: phone ? WIDE : width, overflowX: 'hidden', bgcolor: 'background.paper' } },
            root: { keepMounted: true },
          }}
        >
          <Toolbar variant="dense" sx={{ minHeight: 56 }} />
          <ConsoleMenu wide={phone || wide} onGo={() => setDrawer(false)} />
        </Drawer>
      </Box>
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, sm: 3 }, pt: { xs: 9, sm: 10 }, outline: 'none' }}
      >
        <Typography
          component="h1"
          variant="h5"
          id={TITLE_ID}
          sx={{ minHeight: 32, overflowWrap: 'anywhere', mb: { xs: 1, sm: 2 } }}
        />
        <WeakPassword>
          <HiddenAddresses />
          <UndoableNotices>
            <Suspense fallback={<Loading />}>
              {children}
              <Loaded run={setIsPageThere} />
            </Suspense>
          </UndoableNotices>
        </WeakPassword>
      </Box>
    </Box>
  );
}

/** Says so when everything beside it has been loaded. */
function Loaded({ run }: { run: (isLoaded: true) => void }) {
  useEffect(() => run(true), [run]);
  return null;
}
