import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AddNeeds } from './AddNeeds.tsx';
import { COLUMNS, areaLabel, PERMISSION_AREAS, type PermissionRow } from './permission-rows.ts';
import { type MatrixProps, SomeOrAll, withOne } from './SomeOrAll.tsx';

const ALL_ROWS = PERMISSION_AREAS.flatMap(({ rows }) => rows);

/** Below the bar of the application, and that of the languages of the form, in pixels. */
const HEADER_TOP = 56 + 54;

/** Resources in rows, actions in columns; the header stays in sight. */
export function MatrixTable(props: MatrixProps) {
  const { t } = useI18n();
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'separate',
        borderSpacing: 0,
        '& th, & td': { px: 1, py: 0.25, borderBottom: 1, borderColor: 'divider', textAlign: 'center' },
        '& th:first-of-type': { textAlign: 'left' },
        '& th:last-of-type, & td:last-of-type': { textAlign: 'left' },
        '& thead th': {
          position: 'sticky',
          top: HEADER_TOP,
          zIndex: 1,
          bgcolor: 'background.paper',
          fontWeight: 600,
          verticalAlign: 'bottom',
          fontSize: '0.875rem',
        },
        '& tbody tr:hover': { bgcolor: 'action.hover' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('resources.roles.matrix.resource')}</th>
          <th scope="col">{t('resources.roles.matrix.all')}</th>
          {COLUMNS.map((column) => {
            const name = t(`resources.roles.matrix.verbs.${column}`);
            const permissions = ALL_ROWS.flatMap(({ common }) => common[column] ?? []);
            return (
              <th key={column} scope="col">
                <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
                  {name}
                  <SomeOrAll {...props} name={t('resources.roles.matrix.allOf', { name })} of={permissions} />
                </Box>
              </th>
            );
          })}
          <th scope="col">{t('resources.roles.matrix.special')}</th>
        </tr>
      </thead>
      {PERMISSION_AREAS.map(({ area, rows }) => (
        <tbody key={area}>
          <Box component="tr" sx={{ bgcolor: 'action.hover' }}>
            <th colSpan={COLUMNS.length + 3} scope="rowgroup">
              {t(areaLabel(area))}
            </th>
          </Box>
          {rows.map((row) => (
            <TableRow key={row.resource} row={row} {...props} />
          ))}
        </tbody>
      ))}
    </Box>
  );
}

function TableRow({ row, ...props }: MatrixProps & { row: PermissionRow }) {
  const { t } = useI18n();
  const { held, may, onChange } = props;
  const name = t(`resources.roles.matrix.resources.${row.resource}`);
  const nameOf = (verb: string) =>
    t('resources.roles.matrix.cell', { name, verb: t(`resources.roles.matrix.verbs.${verb}`) });
  const box = (permission: string, label: string) => (
    <Checkbox
      size="small"
      checked={held.has(permission)}
      disabled={!may(permission)}
      onChange={(_, checked) => onChange(withOne(held, permission, checked))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
  const needs = (permission: string, verb: string) => <AddNeeds {...props} name={nameOf(verb)} of={[permission]} />;
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <td>
        <SomeOrAll {...props} name={name} of={row.permissions} />
      </td>
      {COLUMNS.map((column) => {
        const permission = row.common[column];
        return (
          <Box component="td" key={column} sx={{ whiteSpace: 'nowrap' }}>
            {permission !== undefined && box(permission, nameOf(column))}
            {permission !== undefined && needs(permission, column)}
          </Box>
        );
      })}
      <td>
        {row.special.map(({ verb, permission }) => (
          <Fragment key={permission}>
            <FormControlLabel
              control={box(permission, nameOf(verb))}
              label={t(`resources.roles.matrix.verbs.${verb}`)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            {needs(permission, verb)}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}
