import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { FacesTable } from '../../../faces/FacesTable.tsx';

/** The checks of faces of an attempt. What people decide of them changes nothing of its result. */
export function FacesTab({ attemptId: id }: { attemptId: number }) {
  const { t } = useI18n();
  const mayDecide = usePermission('invigilation:decide');
  return (
    <FacesTable
      of={`attempts/${id}`}
      lead={t('resources.attempts.faces.lead')}
      list={(range) => api.GET('/attempts/{id}/face-checks', { params: { path: { id }, query: { range } } })}
      {...(mayDecide && {
        decide: (check: number, body: Schemas['FaceDecision']) =>
          api.PUT('/face-checks/{id}/attempt-decision', { params: { path: { id: check } }, body }),
      })}
    />
  );
}
