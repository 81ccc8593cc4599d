import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Group } from '../table/candidates.ts';

/** The minimum time between announcements to screen readers, in milliseconds. */
const PAUSE_MS = 20_000;

/** Announces changed counts to screen readers, at a limited rate. */
export function LiveSummary({ counts }: { counts: Record<Group, number> }) {
  const { t } = useI18n();
  const { working, offline, submitted, flagged } = counts;
  const text = t('invigilation.summary', { working, offline, submitted, flagged });
  const newest = useRef(text);
  const [told, setTold] = useState(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setTold(newest.current), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {told}
    </Box>
  );
}
