import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type CertificateWords, missingWords } from '#shared/certificates/missing-words.ts';
import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { useLackingParts } from '../../certificates/issue/use-lacking-parts.ts';
import type { Layout } from './model/element.ts';

type Props = { layout: Layout; onChoose: (ids: ReadonlySet<string>) => void };

type Asked = [CertificateWords['title'], CertificateWords['organisation'], Language | null | undefined];

/** In which languages of its certificates a template has no words, each line leading to the elements that show them. */
export function LackingList({ layout, onChoose }: Props) {
  const { t } = useI18n();
  const partsOf = useLackingParts();
  const [title, organisation, language] = useWatch({ name: ['title', 'organisation', 'language'] }) as Asked;
  const languages = language == null ? LANGUAGES : [language];
  const lacking = missingWords({ layout, title, organisation }, languages);
  if (lacking.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {lacking.map((lack) => (
          <li key={lack.language}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => onChoose(new Set(lack.elements))}
              sx={{ textAlign: 'start' }}
            >
              {t('certificateDesign.lacking', {
                language: t(`resources.users.values.language.${lack.language}`),
                parts: partsOf(lack, 'none'),
              })}
            </Link>
          </li>
        ))}
      </Box>
      {language == null && <Box sx={{ mt: 0.5 }}>{t('certificateDesign.lackingHint')}</Box>}
    </Alert>
  );
}
