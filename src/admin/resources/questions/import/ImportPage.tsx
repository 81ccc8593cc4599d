import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NotFoundPage } from '../../../layout/NotFoundPage.tsx';
import { NewImport } from './NewImport.tsx';
import { OpenImport } from './OpenImport.tsx';

/** Imports a question file: upload, preview, theme, confirmation, result, undo. */
export function ImportPage() {
  const { t } = useI18n();
  const { id: named } = useParams();
  const id = Number(named);
  if (named !== undefined && !(Number.isSafeInteger(id) && id > 0)) return <NotFoundPage />;
  return (
    <>
      <Title title={t('resources.questions.import.title')} preferenceKey={false} />
      {named === undefined ? <NewImport /> : <OpenImport key={id} id={id} />}
    </>
  );
}
