import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { sectionId } from './section-id.ts';
import type { SettingWords } from './use-setting-words.ts';

type Props = {
  group: string;
  fields: readonly string[];
  /** What is set, for a group that can be folded. */
  summary: readonly SettingWords[] | undefined;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** What is set in a folded group, on a line; what is other than in a new test stands out. */
function Summary({ summary }: { summary: readonly SettingWords[] }) {
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {summary.map(({ name, words, isChanged }, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          {isChanged ? (
            <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {words}
            </Box>
          ) : (
            words
          )}
        </span>
      ))}
    </Typography>
  );
}

/** A group of a test's settings. A folded one says what is set in it; one with an error is open. */
export function SettingGroup({ group, fields, summary, isOpen: asked, onToggle, children }: Props) {
  const { t } = useI18n();
  const locked = useFormLock();
  const { errors } = useFormState();
  const id = sectionId(group);
  const isWrong = fields.some((name) => errors[name] !== undefined);
  const isOpen = summary === undefined || asked || isWrong;
  // It stays open once its error is mended: somebody is typing there.
  const opens = isWrong && !asked;
  useEffect(() => {
    if (opens) onToggle(true);
  }, [opens, onToggle]);
  const changed = (summary ?? []).filter(({ isChanged }) => isChanged).length;
  const heading = (
    <Typography component="span" variant="h6" id={`${id}-title`}>
      {t(`resources.tests.groups.${group}`)}
    </Typography>
  );
  return (
    <Paper
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ p: { xs: 2, sm: 3 }, ...(summary && { py: { xs: 1, sm: 1.5 } }) }}
    >
      {summary === undefined ? (
        <h2 style={{ margin: 0 }}>{heading}</h2>
      ) : (
        <h2 style={{ margin: 0 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            aria-describedby={isOpen ? undefined : `${id}-summary`}
            disabled={isWrong}
            onClick={() => onToggle(!isOpen)}
            sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, py: 0.5, textAlign: 'left', borderRadius: 1 }}
          >
            <ExpandIcon sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
            {heading}
            {isWrong && <Chip size="small" color="error" label={t('testWorkspace.folds.error')} />}
            {!isWrong && changed > 0 && (
              <Chip
                size="small"
                variant="outlined"
                color="primary"
                label={t('testWorkspace.folds.changed', { count: changed })}
              />
            )}
          </ButtonBase>
        </h2>
      )}
      {summary !== undefined && !isOpen && (
        <Box id={`${id}-summary`} sx={{ pl: 4, pb: 0.5 }}>
          <Summary summary={summary} />
        </Box>
      )}
      {/* Hidden fields stay in the form, so that they are checked and sent. */}
      <Box id={`${id}-body`} hidden={!isOpen} sx={{ pt: locked ? 1.5 : summary === undefined ? 0 : 0.5 }}>
        {!locked && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {t(`resources.tests.about.${group}`)}
          </Typography>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 3,
          }}
        >
          {children}
        </Box>
      </Box>
    </Paper>
  );
}
