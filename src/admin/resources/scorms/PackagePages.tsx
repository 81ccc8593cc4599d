import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditForm } from '../../generator/views/form/EditForm.tsx';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { trySaved, tryUnit } from './package-api.ts';
import { PackageBar } from './PackageBar.tsx';
import { TryButton } from './trying/TryButton.tsx';

type Props = { definition: ResourceDefinition };

/** A new package. Once it is saved, its own page opens: there it can be used in a theme, or tried again. */
export function NewPackagePage({ definition }: Props) {
  return (
    <PageWords>
      <ResourceCreate definition={definition} redirect="edit" />
    </PageWords>
  );
}

function TrySaved() {
  const { t, localized } = useI18n();
  const record = useRecordContext<Schemas['Scorm']>();
  if (record === undefined) return null;
  return (
    <TryButton
      words={t('packagePage.try.button')}
      title={localized(record.title)}
      launch={() => trySaved(record.id)}
      unit={(itemId) => tryUnit(record.id, itemId)}
    />
  );
}

function Bar() {
  const record = useRecordContext<Schemas['Scorm']>();
  return record === undefined ? null : <PackageBar id={record.id} open="package" />;
}

/** One package: what is in it, where it is used, how it counts. */
export function PackagePage({ definition }: Props) {
  return (
    <PageWords>
      <EditFrame definition={definition} actions={<TrySaved />}>
        <Box sx={{ mb: 2 }}>
          <Bar />
        </Box>
        <EditForm definition={definition} />
      </EditFrame>
    </PageWords>
  );
}
