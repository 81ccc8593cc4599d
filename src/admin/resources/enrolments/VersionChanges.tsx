import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

const LISTS = ['themesAdded', 'themesRemoved', 'materialsAdded', 'materialsRemoved'] as const;

/** What the newest version changes for those who learn by another, in words. */
export function VersionChanges({ changes }: { changes: Schemas['VersionChanges'] }) {
  const { t, localized, formatNumber } = useI18n();
  const names = (titles: readonly LocalizedText[]) => titles.map((title) => localized(title)).join('; ');
  const words = (key: string, params = {}) => t(`resources.enrolments.versions.changes.${key}`, params);
  const lines = [
    ...LISTS.filter((key) => changes[key].length > 0).map((key) => words(key, { names: names(changes[key]) })),
    ...(changes.hours === 0
      ? []
      : [words(changes.hours > 0 ? 'moreHours' : 'lessHours', { hours: formatNumber(Math.abs(changes.hours)) })]),
    ...(changes.sequential === null ? [] : [words(changes.sequential ? 'sequential' : 'free')]),
    ...(changes.reordered ? [words('reordered')] : []),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {(lines.length === 0 ? [words('other')] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
