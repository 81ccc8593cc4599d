import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { questionType } from '../../question-types/index.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { AskedQuestion } from './corrections-api.ts';
import { KeyEditor } from './keys/KeyEditor.tsx';

export interface Draft {
  action: Schemas['CorrectionAction'];
  scope: Schemas['CorrectionScope'];
  content: Schemas['QuestionContent'];
  updateBank: boolean;
}

const ACTIONS = ['key', 'drop', 'credit'] as const;
const SCOPES = ['test', 'everywhere'] as const;

type Props = { question: AskedQuestion; draft: Draft; onChange: (draft: Draft) => void };

/** The kind of correction, where it applies, and the key. */
export function CorrectionForm({ question, draft, onChange }: Props) {
  const { t } = useI18n();
  const [actionId, keyId, scopeId] = [useId(), useId(), useId()];
  const mayEditBank = usePermission('questions:edit');
  const isManual = questionType(question.content.type).KeyEditor === null;
  const hasMovedOn = question.version !== null && question.version !== question.newestVersion;
  return (
    <>
      <FormControl>
        <FormLabel id={actionId}>{t('keyCorrections.action')}</FormLabel>
        <RadioGroup
          aria-labelledby={actionId}
          value={draft.action}
          onChange={(_, action) => onChange({ ...draft, action: action as Draft['action'] })}
        >
          {ACTIONS.filter((action) => action !== 'key' || !isManual).map((action) => (
            <FormControlLabel
              key={action}
              value={action}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', mb: 0.5 }}
              label={
                <Box sx={{ pt: 1 }}>
                  {t(`keyCorrections.actions.${action}`)}
                  <Typography variant="body2" color="text.secondary">
                    {t(`keyCorrections.actionHints.${action}`)}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        {isManual && <Alert severity="info">{t('keyCorrections.manual')}</Alert>}
      </FormControl>
      {draft.action === 'key' && (
        <Box role="group" aria-labelledby={keyId}>
          <FormLabel id={keyId} component="p" sx={{ mb: 0.5 }}>
            {t('keyCorrections.newKey')}
          </FormLabel>
          <KeyEditor content={draft.content} onChange={(content) => onChange({ ...draft, content })} />
          {hasMovedOn ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t('keyCorrections.bankMovedOn', { version: question.newestVersion })}
            </Typography>
          ) : (
            mayEditBank && (
              <FormControlLabel
                sx={{ mt: 1 }}
                label={t('keyCorrections.updateBank')}
                control={
                  <Checkbox
                    checked={draft.updateBank}
                    onChange={(_, updateBank) => onChange({ ...draft, updateBank })}
                  />
                }
              />
            )
          )}
        </Box>
      )}
      {question.tests > 1 && (
        <FormControl>
          <FormLabel id={scopeId}>{t('keyCorrections.scope')}</FormLabel>
          <RadioGroup
            aria-labelledby={scopeId}
            value={draft.scope}
            onChange={(_, scope) => onChange({ ...draft, scope: scope as Draft['scope'] })}
          >
            {SCOPES.map((scope) => (
              <FormControlLabel
                key={scope}
                value={scope}
                control={<Radio />}
                label={t(`keyCorrections.scopes.${scope}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </>
  );
}
