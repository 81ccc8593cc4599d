import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { ArchiveOfList, ArchiveOfSelected } from './ArchiveButtons.tsx';
import { CertificateBar } from './CertificateBar.tsx';
import { IssueButton } from './issue/IssueButton.tsx';
import { RevokeSelected } from './revoke/RevokeSelected.tsx';
import { StateCell } from './StateChip.tsx';

/** Issued certificates: read here, and decided about on the page of each. */
export const certificates = defineResource('certificates', {
  icon: CertificateIcon,
  title: (record) => `№ ${record.number}`,
  columns: [
    ...(['fullName', 'title', 'state', 'number', 'issuedOn', 'expiresOn', 'templateId', 'regionId'] as const),
    ...(['positionId', 'source', 'planId', 'testId', 'language', 'code', 'revokedAt', 'revokeReason'] as const),
    ...(['createdAt'] as const),
  ],
  hiddenColumns: [
    ...(['positionId', 'source', 'planId', 'testId', 'language', 'code', 'revokedAt', 'revokeReason'] as const),
    ...(['createdAt', 'regionId', 'templateId'] as const),
  ],
  sort: { field: 'createdAt', order: 'DESC' },
  cells: { state: StateCell },
  groups: [],
  recordPath: (record) => `/admin/certificates/${record.id}`,
  listActions: (
    <>
      <IssueButton />
      <ArchiveOfList />
    </>
  ),
  ownBulkActions: (
    <>
      <ArchiveOfSelected />
      <RevokeSelected />
    </>
  ),
  list: (definition) => (
    <>
      <CertificateBar open="issued" />
      <ResourceList definition={definition} />
    </>
  ),
});

/** Those of one person. */
export const certificatesOfPerson = {
  ...certificates,
  columns: certificates.columns.filter((column) => column !== 'fullName'),
  hiddenFilters: ['userId', 'regionId', 'positionId', 'q'],
  emptyWords: { title: 'resources.certificates.ofPerson.none', text: 'resources.certificates.ofPerson.noneText' },
};
