import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreateButton, useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type ResourceDefinition, hasCreate } from '../../define-resource.ts';

/** Shown when a resource has no records: what the list is for, and how to start. */
export function EmptyList({ definition, createPath }: { definition: ResourceDefinition; createPath?: string }) {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: definition.name, action: 'create' });
  const Icon = definition.icon;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, px: 2, py: 8, flex: 1 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '50%',
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        <Icon fontSize="large" />
      </Box>
      <Typography component="h2" variant="h6">
        {t(definition.emptyWords?.title ?? `resources.${definition.name}.empty.title`)}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '48ch' }}>
        {t(definition.emptyWords?.text ?? `resources.${definition.name}.empty.text`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        {hasCreate(definition) && canAccess === true && (
          <CreateButton
            variant="contained"
            resource={definition.name}
            {...(createPath === undefined ? {} : { to: createPath })}
          />
        )}
        {definition.listActions}
      </Box>
    </Box>
  );
}
