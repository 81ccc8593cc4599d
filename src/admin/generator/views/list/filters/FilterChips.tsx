import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { useGetManyAggregate, useGetRecordRepresentation, useListContext, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { choicesOf, filterOf } from '../../../several/several.ts';
import { booleanLabel, fieldLabel, valueLabel } from '../../../../model/labels.ts';
import { type FieldModel, fieldOf, type ResourceName } from '../../../../model/model.ts';
import { usePermission } from '../../../../providers/use-permission.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { activeFilters, without } from './active-filters.ts';
import { RemoveMark } from './RemoveMark.tsx';

type ValueProps = { resource: ResourceName; field: FieldModel; value: unknown };

function ReferencedValue({ field, value }: ValueProps) {
  const target = field.reference?.resource ?? '';
  const represent = useGetRecordRepresentation(target);
  const mayKnow = usePermission(`${target}:list`);
  const { data } = useGetManyAggregate(target, { ids: [Number(value)] }, { enabled: mayKnow });
  const [record] = data ?? [];
  return <>{record === undefined ? `№ ${String(value)}` : represent(record)}</>;
}

function FilterValue({ resource, field, value }: ValueProps) {
  const { t, formatDate, formatDateTime, formatNumber } = useI18n();
  if (field.kind === 'reference') return <ReferencedValue resource={resource} field={field} value={value} />;
  if (typeof value === 'boolean') return <>{t(booleanLabel(resource, field.name, value))}</>;
  if (typeof value === 'number') return <>{formatNumber(value)}</>;
  if (Array.isArray(value)) return <>{formatNumber(value.length)}</>;
  const text = String(value);
  if (field.kind === 'enum') return <>{t(valueLabel(resource, field.name, text))}</>;
  if (field.kind === 'date') return <>{formatDate(text)}</>;
  if (field.kind === 'date-time') return <>{formatDateTime(text)}</>;
  return <>{text}</>;
}

/** The active filters; each can be removed, or all at once. */
export function FilterChips() {
  const { t } = useI18n();
  const translate = useTranslate();
  const chipsId = useId();
  const { filterValues, setFilters } = useListContext();
  const { definition, fixed } = useListSetup();
  const { model } = definition;
  const chips = activeFilters(filterValues).flatMap(([name, value]) => {
    const field = fieldOf(model, 'filters', name);
    if (field === undefined || Object.hasOwn(fixed, name)) return [];
    return field.several === true
      ? choicesOf(value).map((one) => ({ name, value: one, field, key: `${name}-${one}` }))
      : [{ name, value, field, key: name }];
  });
  /** The filters without a chip: the others of the same field stay. */
  const less = (name: string, value: unknown) => {
    const rest = filterOf(choicesOf(filterValues[name]).filter((one) => one !== value));
    return rest === '' ? without(filterValues, name) : { ...filterValues, [name]: rest };
  };
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('console.filters.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', listStyle: 'none', p: 0, m: 0, mb: 1 }}
    >
      {chips.map(({ name, value, field, key }) => {
        const label = translate(fieldLabel(model, name));
        return (
          <li key={key}>
            <Chip
              variant="outlined"
              color="primary"
              label={
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                  <span id={`${chipsId}-${key}`}>
                    {label}: <FilterValue resource={model} field={field} value={value} />
                  </span>
                  <RemoveMark
                    label={t('console.filters.remove', { name: label })}
                    describedBy={`${chipsId}-${key}`}
                    onClick={() => setFilters(field.several === true ? less(name, value) : without(filterValues, name))}
                  />
                </Box>
              }
              sx={{ '& .MuiChip-label': { pr: 0.5 } }}
            />
          </li>
        );
      })}
      <li>
        <Button size="small" onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {})}>
          {t('console.filters.clear')}
        </Button>
      </li>
    </Box>
  );
}
