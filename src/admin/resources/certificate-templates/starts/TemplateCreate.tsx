import { lazy, Suspense, useState } from 'react';
import { Title } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import type { CertificateLayout } from '#shared/certificates/layout.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { StartGallery } from './StartGallery.tsx';

const ResourceCreate = lazy(async () => ({
  default: (await import('../../../generator/views/form/ResourceCreate.tsx')).ResourceCreate,
}));

/** A new template: from a design to begin with, to its form. */
export function TemplateCreate({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const { data: settings } = useSettings();
  const [layout, setLayout] = useState<CertificateLayout>();
  if (layout === undefined)
    return (
      <>
        <Title title={t('certificateStarts.title')} preferenceKey={false} />
        <StartGallery onChoose={setLayout} />
      </>
    );
  const organisation = settings?.organisation ?? {};
  const own = { ...definition, defaults: { ...definition.defaults, layout, organisation } };
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={360} aria-busy="true" />}>
      <ResourceCreate definition={own} redirect="edit" />
    </Suspense>
  );
}
