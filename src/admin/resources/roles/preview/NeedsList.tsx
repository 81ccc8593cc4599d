import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldLabel } from '../../../model/labels.ts';
import { fieldsFor, missingFor } from '../needs.ts';
import { usePermissionWords } from '../use-permission-words.ts';

/** Of what is given, what is of little use without more: which permissions those are, and for which fields. */
export function NeedsList({ added }: { added: readonly string[] }) {
  const { t } = useI18n();
  const wordsOf = usePermissionWords();
  const held = new Set((useWatch({ name: 'permissions' }) as readonly string[] | undefined) ?? []);
  const lines = added
    .map((permission) => ({ permission, needs: missingFor([permission], held) }))
    .filter(({ needs }) => needs.length > 0);
  if (lines.length === 0) return null;
  const named = (permission: string, need: string) => {
    const cause = fieldsFor(permission, need);
    const fields = cause?.fields.map((field) => t(fieldLabel(cause.resource, field))).join(', ');
    return fields === undefined ? wordsOf(need) : `${wordsOf(need)} (${fields})`;
  };
  return (
    <Alert severity="info">
      {t('resources.roles.preview.needs')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ permission, needs }) => (
          <li key={permission}>
            {t('resources.roles.preview.needsLine', {
              name: wordsOf(permission),
              needs: needs.map((need) => named(permission, need)).join('; '),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
