import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FILE_EXTENSIONS } from './extensions.ts';
import type { EditorProps } from '../question-type.ts';
import { NumberField } from '../rows/NumberField.tsx';
import { RubricEditor } from '../parts/RubricEditor.tsx';

const MOST_FILES = 10;
const MOST_MEGABYTES = 1024;

/** Edits a file question: number, size and kinds of files, and the rubric. */
export function FileEditor({ content, onChange, language }: EditorProps<'file'>) {
  const { t } = useI18n();
  const id = useId();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '200px 200px' } }}>
        <NumberField
          whole
          label={t('questionEditor.marked.maxFiles')}
          value={content.maxFiles}
          least={1}
          most={MOST_FILES}
          onChange={(maxFiles) => onChange({ ...content, maxFiles })}
        />
        <NumberField
          whole
          label={t('questionEditor.marked.maxMegabytes')}
          value={content.maxMegabytes}
          least={1}
          most={MOST_MEGABYTES}
          onChange={(maxMegabytes) => onChange({ ...content, maxMegabytes })}
        />
      </Box>
      <FormControl component="fieldset">
        <FormLabel component="legend" id={id} sx={{ mb: 1 }}>
          {t('questionEditor.marked.extensions')}
        </FormLabel>
        <ToggleButtonGroup
          size="small"
          aria-labelledby={id}
          value={content.extensions}
          onChange={(_, extensions: typeof content.extensions) =>
            onChange({ ...content, extensions: FILE_EXTENSIONS.filter((one) => extensions.includes(one)) })
          }
          sx={{
            flexWrap: 'wrap',
            gap: 1,
            '& .MuiToggleButtonGroup-grouped': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
          }}
        >
          {FILE_EXTENSIONS.map((extension) => (
            <ToggleButton key={extension} value={extension} color="primary">
              {extension.toUpperCase()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </FormControl>
      <RubricEditor
        rubric={content.rubric}
        language={language}
        onChange={(rubric) => onChange({ ...content, rubric })}
      />
    </>
  );
}
