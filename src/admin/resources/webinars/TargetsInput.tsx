import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type RaRecord, useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { useFormLock } from '../../inputs/form-lock/form-lock.ts';
import { ReferencesPicker } from '../../inputs/ReferencesPicker.tsx';
import { TARGET_PICKERS } from '../assignments/target-pickers.ts';

type Target = Schemas['WebinarTarget'];

const GROUPS = ['user', 'region', 'position'] as const;

const idsOf = (targets: readonly Target[], kind: Target['targetType']) =>
  targets.find(({ targetType }) => targetType === kind)?.targetIds ?? [];

/** Whom a webinar is for: everyone, or people, regions and positions, of which each counts. */
export function TargetsInput({ source, validate, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const isLocked = useFormLock();
  const { field, fieldState } = useInput<Target[]>({
    source,
    validate,
    format: (value: Target[] | undefined) => value ?? [],
    parse: (value: Target[]) => value,
  });
  const targets = field.value as Target[];
  const isForAll = targets.some(({ targetType }) => targetType === 'everyone');
  const error = fieldMessage(fieldState.error, translate);
  const choose = (kind: Target['targetType'], targetIds: number[]) => {
    const others = targets.filter(({ targetType }) => targetType !== kind);
    field.onChange(targetIds.length === 0 ? others : [...others, { targetType: kind, targetIds }]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <legend style={{ padding: 0 }}>
        <FormHelperText component="span">{t('resources.webinars.audience.hint')}</FormHelperText>
      </legend>
      <FormControlLabel
        control={
          <Checkbox
            checked={isForAll}
            disabled={isLocked}
            onChange={(_, checked) => field.onChange(checked ? [{ targetType: 'everyone', targetIds: [] }] : [])}
          />
        }
        label={t('resources.assignments.panel.kinds.everyone')}
      />
      {!isForAll &&
        GROUPS.map((kind) => (
          <GroupPicker
            key={kind}
            kind={kind}
            label={t(`resources.webinars.audience.${kind}`)}
            ids={idsOf(targets, kind)}
            onChange={(ids) => choose(kind, ids)}
          />
        ))}
      {targets.length === 0 && <FormHelperText>{t('resources.webinars.audience.nobody')}</FormHelperText>}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {`${t(label)}: ${error}`}
        </FormHelperText>
      )}
    </Box>
  );
}

type GroupProps = {
  kind: (typeof GROUPS)[number];
  label: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Those of one kind, by their names. */
function GroupPicker({ kind, label, ids, onChange }: GroupProps) {
  const { resource, sort, filter } = TARGET_PICKERS[kind];
  const { data = [] } = useGetMany<RaRecord>(resource, { ids: [...ids] });
  const chosen = new Map(data.filter((record) => record !== undefined).map((record) => [record.id, record]));
  return (
    <ReferencesPicker
      resource={resource}
      sort={sort}
      filter={filter}
      label={label}
      value={ids.map((id) => chosen.get(id) ?? { id })}
      onChange={(records) => onChange(records.map(({ id }) => Number(id)))}
    />
  );
}
