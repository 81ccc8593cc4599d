import Button from '@mui/material/Button';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ImportDone } from '../../../imports/index.ts';
import { newDraw } from '../../tests/composition/new-draw.ts';
import { importPath, type QuestionImport } from './import-api.ts';

/** How many questions were imported, links to continue (a test begins with a draw from the theme), and undo. */
export function ResultStep({ imported: { themeId, created, changed, batchId } }: { imported: QuestionImport }) {
  const { t } = useI18n();
  const theme = { filter: JSON.stringify({ themeId }), displayedFilters: JSON.stringify({ themeId: true }) };
  const bank = themeId === null ? '/admin/questions' : `/admin/questions?${new URLSearchParams(theme)}`;
  const drawn = { source: JSON.stringify({ pools: [newDraw(themeId ?? 0, Math.max(1, created ?? 0))] }) };
  const test = themeId === null ? '/admin/tests/create' : `/admin/tests/create?${new URLSearchParams(drawn)}`;
  const done = t('resources.questions.import.done', { smart_count: created ?? 0 });
  const links = (
    <>
      <Button component={Link} to={bank} variant="contained">
        {t('resources.questions.import.toBank')}
      </Button>
      <Button component={Link} to={test}>
        {t('resources.questions.import.toTest')}
      </Button>
    </>
  );
  return (
    <ImportDone
      batchId={batchId}
      created={created ?? 0}
      changed={changed ?? 0}
      message={changed ? `${done} ${t('resources.questions.import.known.changed', { count: changed })}` : done}
      links={links}
      again={{ to: importPath(), label: t('resources.questions.import.another') }}
    />
  );
}
