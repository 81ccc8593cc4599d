import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useUsage } from './use-usage.ts';

const words = (key: string) => `resources.media-files.upload.${key}`;

/** What becomes of a file when its new content is saved: said before. */
export function Replacing({ id, isFilm }: { id: number; isFilm: boolean }) {
  const { t, localized } = useI18n();
  const { data: uses = [] } = useUsage(id);
  const lessons = uses.filter(({ resource }) => resource === 'video-lessons');
  const names = lessons.map(({ title }) => `«${localized(title)}»`).join(', ');
  const said = [
    t(words('replaced')),
    ...(isFilm && lessons.length > 0 ? [t(words('countedAnew')), t(words('lessons'), { names })] : []),
  ];
  return (
    <Alert severity="info" role="status">
      {said.join(' ')}
    </Alert>
  );
}
