import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { PageWords } from '../../../layout/PageWords.tsx';
import { CheckPanel } from '../check/CheckPanel.tsx';
import { CheckContext, useFormCheck } from '../check/use-check.ts';
import { isRelevant } from './relevant.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { sectionId } from './section-id.ts';
import { SettingField } from './SettingField.tsx';

type Props = { definition: ResourceDefinition; part: 'create' | 'edit' };

/** The settings of a test in sections, next to a live check of them. */
export function TestForm({ definition, part }: Props) {
  const translate = useTranslate();
  const check = useFormCheck(definition, part);
  const values = useWatch() as Record<string, unknown>;
  return (
    <CheckContext.Provider value={check}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          gap: 2,
          width: '100%',
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
          {definition.groups.map(({ key, fields }) => (
            <Paper
              key={key}
              component="section"
              id={sectionId(key)}
              aria-labelledby={`${sectionId(key)}-title`}
              sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 72 }}
            >
              <Typography component="h2" variant="h6" id={`${sectionId(key)}-title`}>
                {translate(`resources.tests.groups.${key}`)}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate(`resources.tests.about.${key}`)}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                  columnGap: 3,
                }}
              >
                {fields.map(
                  (name) =>
                    isRelevant(name, values) && (
                      <SettingField key={name} definition={definition} part={part} name={name} />
                    ),
                )}
              </Box>
            </Paper>
          ))}
        </Box>
        <Box
          sx={{
            minWidth: 0,
            display: 'grid',
            gap: 2,
            mb: 2,
            position: { lg: 'sticky' },
            top: { lg: 64 },
            maxHeight: { lg: 'calc(100dvh - 80px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          <SectionLinks groups={definition.groups.map(({ key }) => key)} />
          <PageWords>
            <CheckPanel />
          </PageWords>
        </Box>
      </Box>
    </CheckContext.Provider>
  );
}
