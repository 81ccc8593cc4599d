import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-admin';

type Props = {
  /** The name of the bar for screen readers. */
  label: string;
  links: readonly { key: string; to: string; text: string }[];
  /** The key of the open page. */
  open: string;
};

/** The pages about one thing, as links. Where there is no room for all, the bar scrolls to the open one. */
export function LinkBar({ label, links, open }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const count = links.length;
  useEffect(() => {
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)];
    if (count > 0 && box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [open, count]);
  return (
    <Box component="nav" aria-label={label} sx={{ borderBottom: 1, borderColor: 'divider' }}>
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
        {links.map(({ key, to, text }) => (
          <li key={key} data-tab={key}>
            <Box
              component={Link}
              to={to}
              {...(key === open && { 'aria-current': 'page' })}
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
              {text}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
