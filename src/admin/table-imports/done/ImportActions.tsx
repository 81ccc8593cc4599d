import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ImportTarget } from '../targets.ts';
import type { ImportActionProps } from './action-props.ts';
import { AssignPlans, AssignTests } from './AssignToImported.tsx';

/** What can be done next with the records that an import made or changed; each action shows itself to whom it is for. */
const ACTIONS: Partial<Record<ImportTarget, readonly ComponentType<ImportActionProps>[]>> = {
  users: [AssignTests, AssignPlans],
};

/** The actions at the end of an import. */
export function ImportActions({ target, ...props }: ImportActionProps & { target: ImportTarget }) {
  const { t } = useI18n();
  const actions = ACTIONS[target];
  if (actions === undefined) return null;
  return (
    <Paper component="section" aria-labelledby="import-actions" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography id="import-actions" component="h2" variant="h6">
        {t('tableImports.done.actions')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {actions.map((Action) => (
          <Action key={Action.name} {...props} />
        ))}
      </Box>
    </Paper>
  );
}
