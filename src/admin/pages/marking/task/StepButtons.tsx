import NextIcon from '@mui/icons-material/NavigateNext';
import BeforeIcon from '@mui/icons-material/NavigateBefore';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Step = (() => void) | undefined;

/** Goes to the previous or next answer, by button or Alt+arrow. */
export function StepButtons({ onBefore, onAfter }: { onBefore: Step; onAfter: Step }) {
  const { t } = useI18n();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const go = event.key === 'ArrowUp' ? onBefore : event.key === 'ArrowDown' ? onAfter : undefined;
      if (!event.altKey || event.ctrlKey || event.metaKey || go === undefined) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [onBefore, onAfter]);
  const button = (key: 'before' | 'after', icon: React.JSX.Element, go: Step) => (
    <Tooltip title={t(`marking.${key}`)}>
      <span>
        <IconButton aria-label={t(`marking.${key}`)} disabled={go === undefined} onClick={go}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <span>
      {button('before', <BeforeIcon />, onBefore)}
      {button('after', <NextIcon />, onAfter)}
    </span>
  );
}
