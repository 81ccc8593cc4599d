import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkBar } from '../../layout/LinkBar.tsx';
import { usePermission } from '../../providers/use-permission.ts';

/** The two lists of certificates: those issued, and the templates. */
export function CertificateBar({ open }: { open: 'issued' | 'templates' }) {
  const { t } = useI18n();
  const seesIssued = usePermission('certificates:list');
  const seesTemplates = usePermission('certificate-templates:list');
  const link = (key: string, to: string) => ({ key, to, text: t(`resources.certificates.tabs.${key}`) });
  const links = [
    ...(seesIssued ? [link('issued', '/admin/certificates')] : []),
    ...(seesTemplates ? [link('templates', '/admin/certificates/templates')] : []),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <LinkBar label={t('resources.certificates.tabs.label')} links={links} open={open} />
    </Box>
  );
}
