import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AddNeeds } from './AddNeeds.tsx';
import { areaLabel, PERMISSION_AREAS, type PermissionRow } from './permission-rows.ts';
import { type MatrixProps, SomeOrAll, withOne } from './SomeOrAll.tsx';

const HIDDEN_WORDS = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

/** The same matrix on a phone: each resource is unfolded to its actions. */
export function MatrixGroups(props: MatrixProps) {
  const { t } = useI18n();
  return PERMISSION_AREAS.map(({ area, rows }) => (
    <Box key={area} sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2" color="text.secondary">
        {t(areaLabel(area))}
      </Typography>
      {rows.map((row) => (
        <Group key={row.resource} row={row} {...props} />
      ))}
    </Box>
  ));
}

function Group({ row, ...props }: MatrixProps & { row: PermissionRow }) {
  const { t } = useI18n();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { held, may, onChange } = props;
  const name = t(`resources.roles.matrix.resources.${row.resource}`);
  const count = row.permissions.filter((permission) => held.has(permission)).length;
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={HIDDEN_WORDS}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
          control={<SomeOrAll {...props} of={row.permissions} />}
          label={name}
        />
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('resources.roles.matrix.count', { count, total: row.permissions.length })}
        </Typography>
        <AddNeeds {...props} name={name} of={row.permissions} />
        <IconButton
          size="small"
          aria-label={t('resources.roles.matrix.unfold', { name })}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ExpandMoreIcon sx={{ transform: unfolded ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Box
        id={id}
        hidden={!unfolded}
        sx={{
          display: unfolded ? 'grid' : 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
          pl: 3,
        }}
      >
        {row.permissions.map((permission) => (
          <FormControlLabel
            key={permission}
            control={
              <Checkbox
                size="small"
                checked={held.has(permission)}
                disabled={!may(permission)}
                onChange={(_, checked) => onChange(withOne(held, permission, checked))}
              />
            }
            label={t(`resources.roles.matrix.verbs.${permission.split(':')[1]}`)}
          />
        ))}
      </Box>
    </Box>
  );
}
