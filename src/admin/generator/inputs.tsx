import type { ComponentType } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  Labeled,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  type Validator,
} from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LazyDateInput } from '../inputs/dates/LazyDateInput.tsx';
import { LocalizedHtmlInput } from '../inputs/LocalizedHtmlInput.tsx';
import { LocalizedTextInput } from '../inputs/LocalizedTextInput.tsx';
import { NumberInput } from '../inputs/numbers/NumberInput.tsx';
import { PhotosInput } from '../inputs/PhotosInput.tsx';
import { ReferenceTitle } from '../layout/ReferenceTitle.tsx';
import { usePermission } from '../providers/use-permission.ts';
import type { FieldKind } from '../model/kinds.ts';
import { booleanLabel, stateOf, valueLabel } from '../model/labels.ts';
import { type FieldModel, fieldOf, isResourceName, type ResourceName } from '../model/model.ts';
import { byWords, pickerSort } from '../model/picker-sort.ts';

export type FieldInputProps = {
  resource: ResourceName;
  field: FieldModel;
  source: string;
  label: string;
  helperText: string | false;
  validate: Validator[];
  disabled?: boolean;
};

type Plain = Omit<FieldInputProps, 'field' | 'resource'>;

/** The props that react-admin's inputs accept. The resource of an input comes from its form. */
const plain = ({
  source,
  label,
  helperText,
  validate,
  disabled = false,
}: FieldInputProps): Plain & { fullWidth: true } => ({
  source,
  label,
  helperText,
  validate,
  disabled,
  fullWidth: true,
});

/** The filter of a reference picker: the contract's, and active records only where records can be inactive. */
function offered(field: FieldModel): Record<string, unknown> {
  const target = field.reference?.resource ?? '';
  const hasActive = isResourceName(target) && fieldOf(target, 'filters', 'active') !== undefined;
  return { ...field.reference?.filter, ...(hasActive && { active: true }) };
}

function TextKind(props: FieldInputProps) {
  return <TextInput {...plain(props)} />;
}

function MultilineKind(props: FieldInputProps) {
  return <TextInput {...plain(props)} multiline minRows={3} maxRows={16} />;
}

function LocalizedTextKind(props: FieldInputProps) {
  return <LocalizedTextInput {...plain(props)} oneLine={props.field.oneLine === true} />;
}

function LocalizedHtmlKind(props: FieldInputProps) {
  return <LocalizedHtmlInput {...plain(props)} />;
}

function NumberKind(props: FieldInputProps) {
  const { field } = props;
  return <NumberInput {...plain(props)} least={field.minimum} most={field.maximum} whole={field.kind === 'integer'} />;
}

function BooleanKind(props: FieldInputProps) {
  const state = stateOf(props.resource, props.field.name);
  if (state !== undefined) return <StateKind {...props} />;
  const { validate: _, ...rest } = plain(props);
  return <BooleanInput {...rest} />;
}

/** Which of two states, in words: a switch called "State" would not say which it is. */
function StateKind(props: FieldInputProps) {
  const { t } = useI18n();
  const choices = [false, true].map((id) => ({ id, name: t(booleanLabel(props.resource, props.field.name, id)) }));
  return (
    <SelectInput
      {...plain(props)}
      choices={choices}
      translateChoice={false}
      resettable={false}
      format={(value: unknown) => String(value === true)}
      parse={(value: unknown) => String(value) === 'true'}
    />
  );
}

function EnumKind(props: FieldInputProps) {
  const { t } = useI18n();
  const choices = (props.field.options ?? []).map((id) => ({
    id,
    name: t(valueLabel(props.resource, props.field.name, id)),
  }));
  return (
    <SelectInput
      {...plain(props)}
      choices={choices}
      translateChoice={false}
      resettable={props.field.nullable === true}
    />
  );
}

/** A choice among records, for those who may list them; the others read which it is. */
function ReferenceKind(props: FieldInputProps) {
  const { field, source, label } = props;
  const reference = field.reference?.resource ?? '';
  const mayChoose = usePermission(`${reference}:list`);
  if (!mayChoose)
    return (
      <Labeled label={label} fullWidth sx={{ mb: 2 }}>
        <ReferenceTitle source={source} reference={reference} />
      </Labeled>
    );
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={offered(field)}
      sort={pickerSort(reference)}
      perPage={25}
    >
      <AutocompleteInput {...plain(props)} filterToQuery={byWords} />
    </ReferenceInput>
  );
}

function ReferencesKind(props: FieldInputProps) {
  const { field, source } = props;
  return (
    <ReferenceArrayInput
      source={source}
      reference={field.reference?.resource ?? ''}
      filter={offered(field)}
      sort={pickerSort(field.reference?.resource ?? '')}
      perPage={25}
    >
      <AutocompleteArrayInput {...plain(props)} filterToQuery={byWords} />
    </ReferenceArrayInput>
  );
}

function DateKind(props: FieldInputProps) {
  return <LazyDateInput {...plain(props)} kind="date" />;
}

function DateTimeKind(props: FieldInputProps) {
  return <LazyDateInput {...plain(props)} kind="date-time" />;
}

function EmailKind(props: FieldInputProps) {
  return <TextInput {...plain(props)} autoComplete="off" slotProps={{ htmlInput: { inputMode: 'email' } }} />;
}

function PasswordKind(props: FieldInputProps) {
  return <PasswordInput {...plain(props)} autoComplete="new-password" />;
}

function IinKind(props: FieldInputProps) {
  return <TextInput {...plain(props)} slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }} />;
}

function ImagesKind(props: FieldInputProps) {
  return <PhotosInput {...plain(props)} maximum={props.field.maxItems ?? 1} />;
}

function TagsKind(props: FieldInputProps) {
  return <TextArrayInput {...plain(props)} />;
}

/** The input for each kind of field; null: the resource must provide one. */
export const INPUTS: Record<FieldKind, ComponentType<FieldInputProps> | null> = {
  id: null,
  text: TextKind,
  multiline: MultilineKind,
  'localized-text': LocalizedTextKind,
  'localized-html': LocalizedHtmlKind,
  integer: NumberKind,
  number: NumberKind,
  boolean: BooleanKind,
  enum: EnumKind,
  reference: ReferenceKind,
  references: ReferencesKind,
  ids: null,
  tags: TagsKind,
  date: DateKind,
  'date-time': DateTimeKind,
  email: EmailKind,
  password: PasswordKind,
  iin: IinKind,
  images: ImagesKind,
  permissions: null,
  'question-content': null,
  layout: null,
  upload: null,
  rows: null,
};
