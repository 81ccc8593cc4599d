import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { PermissionRow } from './permission-rows.ts';

type Props = {
  row: PermissionRow;
  held: ReadonlySet<string>;
  /** Whether a permission may be given or taken. */
  may: (permission: string) => boolean;
  onChange: (next: string[]) => void;
};

const HIDDEN_WORDS = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

/** A role's permissions for one resource: all at once, or one by one. On a phone the single ones are collapsed. */
export function MatrixRow({ row, held, may, onChange }: Props) {
  const { t } = useI18n();
  const id = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [unfolded, setUnfolded] = useState(false);
  const name = t(`resources.roles.matrix.resources.${row.resource}`);
  const own = row.verbs.map(({ permission }) => permission as string);
  const count = own.filter((permission) => held.has(permission)).length;
  const partly = count > 0 && count < own.length;
  const markPartly = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = partly;
  };
  const mine = own.filter(may);
  const others = [...held].filter((permission) => !mine.includes(permission));
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        borderTop: 1,
        borderColor: 'divider',
        m: 0,
        px: 0,
        py: { xs: 0.25, md: 1 },
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px 1fr' },
      }}
    >
      <Typography component="legend" sx={HIDDEN_WORDS}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
          control={
            <Checkbox
              checked={count === own.length}
              indeterminate={partly}
              slotProps={{ input: { 'aria-checked': undefined, ref: markPartly } }}
              disabled={mine.length === 0}
              onChange={(_, checked) => onChange(checked ? [...others, ...mine] : others)}
            />
          }
          label={name}
        />
        {small && (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {t('resources.roles.matrix.count', { count, total: own.length })}
            </Typography>
            <IconButton
              size="small"
              aria-label={t('resources.roles.matrix.unfold', { name })}
              aria-expanded={unfolded}
              aria-controls={`${id}-verbs`}
              onClick={() => setUnfolded(!unfolded)}
            >
              <ExpandMoreIcon sx={{ transform: unfolded ? 'rotate(180deg)' : 'none' }} />
            </IconButton>
          </>
        )}
      </Box>
      <Box
        id={`${id}-verbs`}
        hidden={small && !unfolded}
        sx={{
          display: small && !unfolded ? 'none' : 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
          pl: { xs: 3, md: 0 },
        }}
      >
        {row.verbs.map(({ verb, permission }) => (
          <FormControlLabel
            key={permission}
            control={
              <Checkbox
                size="small"
                checked={held.has(permission)}
                disabled={!may(permission)}
                onChange={(_, checked) =>
                  onChange(checked ? [...held, permission] : [...held].filter((each) => each !== permission))
                }
              />
            }
            label={t(`resources.roles.matrix.verbs.${verb}`)}
          />
        ))}
      </Box>
    </Box>
  );
}
