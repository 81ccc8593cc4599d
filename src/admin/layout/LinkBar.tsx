import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-admin';

type Props = {
  /** The name of the bar for screen readers. */
  label: string;
  links: readonly { key: string; to: string; text: string }[];
  /** The key of the open page. */
  open: string;
};

/** A shadow where a bar goes on beyond its edge; what moves with the links covers it at the end. */
const goesOn = ({ palette }: Theme) => {
  const cover = (to: string, at: string) =>
    `linear-gradient(to ${to}, ${palette.background.default} 40%, transparent) ${at} / 40px 100% no-repeat local`;
  const shadow = (to: string, at: string) =>
    `linear-gradient(to ${to}, ${palette.action.disabled}, transparent) ${at} / 14px 100% no-repeat scroll`;
  return [cover('right', 'left'), cover('left', 'right'), shadow('right', 'left'), shadow('left', 'right')].join(', ');
};

/** The pages about one thing, as links. Where there is no room for all, the bar scrolls to the open one, and shows that it goes on. */
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
          gap: { sm: 0.5 },
          background: goesOn,
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
                px: { xs: 1, sm: 1.5 },
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
