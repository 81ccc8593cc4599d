import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FacesTable } from '../../../faces/FacesTable.tsx';

/** The checks of faces of a webinar: people decide. */
export function FacesPanel({ webinarId: id }: { webinarId: number }) {
  const { t } = useI18n();
  return (
    <FacesTable
      of={`webinars/${id}`}
      ofMany
      lead={t('webinarPage.faces.lead')}
      list={(range) => api.GET('/webinars/{id}/face-checks', { params: { path: { id }, query: { range } } })}
      decide={(check, body) => api.PUT('/face-checks/{id}/decision', { params: { path: { id: check } }, body })}
    />
  );
}
