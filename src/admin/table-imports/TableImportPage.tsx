import Box from '@mui/material/Box';
import { Title, useNavigate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useRememberImport } from '../imports/index.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { FileStep } from './file/FileStep.tsx';
import { UnfinishedImports } from './file/UnfinishedImports.tsx';
import { ImportStepper } from './ImportStepper.tsx';
import { ImportWizard } from './ImportWizard.tsx';
import { type ImportTarget, importPath } from './targets.ts';

type Props = { target: ImportTarget };

/** The import of a table: a new one, or the one in the URL. */
export function TableImportPage({ target }: Props) {
  const { t } = useI18n();
  const { id: named, type } = useParams();
  const navigate = useNavigate();
  const remember = useRememberImport(target);
  const id = Number(named);
  if (named !== undefined && !(Number.isSafeInteger(id) && id > 0)) return <NotFoundPage />;
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Title title={t(`tableImports.title.${target}`)} preferenceKey={false} />
      {named === undefined ? (
        <>
          <ImportStepper current="file" open={['file']} finished={false} onStep={() => undefined} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <UnfinishedImports target={target} type={type} />
            <FileStep
              target={target}
              onSent={({ id: sent }) => remember(sent)}
              onOpen={({ id: sent }) => void navigate(importPath(target, type, sent), { state: { fresh: true } })}
            />
          </Box>
        </>
      ) : (
        <ImportWizard key={id} id={id} target={target} type={type} />
      )}
    </Box>
  );
}
