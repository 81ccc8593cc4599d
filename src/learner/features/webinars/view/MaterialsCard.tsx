import { useI18n } from '#shared/browser/i18n/index.ts';
import type { OpenWebinar } from '../../../api/webinars.ts';
import { learnerPaths } from '../../../paths.ts';
import { Row } from '../../../ui/rows/Row.tsx';
import { RowList } from '../../../ui/rows/RowList.tsx';

/** The files of the theme of a webinar, and those that were shown in its room. */
export function MaterialsCard({ materials }: Pick<OpenWebinar, 'materials'>) {
  const { t, localized } = useI18n();
  if (materials.length === 0) return null;
  return (
    <RowList title={t('webinars.view.materials')}>
      {materials.map(({ id, title }) => (
        <Row key={id} to={learnerPaths.libraryFile(id)} name={localized(title)} />
      ))}
    </RowList>
  );
}
