import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type TestTab, testTabPath } from '#shared/routes/index.ts';
import { useTestTabs } from './use-test-tabs.ts';

type Props = { testId: number; tab: TestTab; kind: Schemas['Test']['kind'] | undefined };

/** The pages of a test that this person may open. Where there is no room for all, the bar scrolls to the open one. */
export function TestBar({ testId, tab: open, kind }: Props) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const tabs = useTestTabs(kind);
  const count = tabs.length;
  useEffect(() => {
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)];
    if (count > 0 && box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [open, count]);
  return (
    <Box component="nav" aria-label={t('testWorkspace.nav')} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'flex',
          position: 'relative',
          gap: 0.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          overflowX: 'auto',
          scrollbarWidth: 'thin',
        }}
      >
        {tabs.map((tab) => (
          <li key={tab} data-tab={tab}>
            <Box
              component={Link}
              to={testTabPath(tab, testId)}
              {...(tab === open && { 'aria-current': 'page' })}
              sx={{
                display: 'block',
                px: 1.5,
                py: 1.25,
                fontWeight: 500,
                fontSize: '0.875rem',
                whiteSpace: 'nowrap',
                textDecoration: 'none',
                borderBottom: 2,
                borderColor: 'transparent',
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
              }}
            >
              {t(`resources.tests.pages.${tab}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
