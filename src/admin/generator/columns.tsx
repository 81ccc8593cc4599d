import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ComponentType } from 'react';
import { BooleanField, TextField, useRecordContext } from 'react-admin';
import type { LocalizedText } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import { PlainText } from '#shared/browser/questions/PlainText.tsx';
import { ReferenceTitle } from '../layout/ReferenceTitle.tsx';
import type { FieldKind } from '../model/kinds.ts';
import { valueLabel } from '../model/labels.ts';
import type { FieldModel, ResourceName } from '../model/model.ts';

export type CellProps = { resource: ResourceName; field: FieldModel };

function useValue(field: FieldModel): unknown {
  const record = useRecordContext();
  return record?.[field.name] ?? null;
}

function TextCell({ field }: CellProps) {
  return <TextField source={field.name} sx={{ fontSize: 'inherit' }} />;
}

function LocalizedCell({ field }: CellProps) {
  const { localized } = useI18n();
  const value = useValue(field) as LocalizedText | null;
  // An element of its own: of bare words the table cannot cut the lines that have no room.
  return <span>{localized(value)}</span>;
}

function HtmlCell({ field }: CellProps) {
  const { localized } = useI18n();
  const value = useValue(field) as LocalizedText | null;
  return (
    <Box
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      <PlainText html={localized(value)} />
    </Box>
  );
}

function NumberCell({ field }: CellProps) {
  const { formatNumber } = useI18n();
  const value = useValue(field);
  return typeof value === 'number' ? formatNumber(value) : null;
}

function CountCell({ field }: CellProps) {
  const { formatNumber } = useI18n();
  const value = useValue(field);
  return Array.isArray(value) ? formatNumber(value.length) : null;
}

function BooleanCell({ field }: CellProps) {
  return <BooleanField source={field.name} looseValue />;
}

function EnumCell({ resource, field }: CellProps) {
  const { t } = useI18n();
  const value = useValue(field);
  return typeof value === 'string' ? <Chip size="small" label={t(valueLabel(resource, field.name, value))} /> : null;
}

function ReferenceCell({ field }: CellProps) {
  return <ReferenceTitle source={field.name} reference={field.reference?.resource ?? ''} />;
}

function DateCell({ field }: CellProps) {
  const { formatDate } = useI18n();
  const value = useValue(field);
  return typeof value === 'string' ? <time dateTime={value}>{formatDate(value)}</time> : null;
}

function DateTimeCell({ field }: CellProps) {
  const { formatDateTime } = useI18n();
  const value = useValue(field);
  return typeof value === 'string' ? <time dateTime={value}>{formatDateTime(value)}</time> : null;
}

function Photo({ token }: { token: string }) {
  const photo = usePersonPhoto(token);
  return photo === undefined ? null : (
    <Box
      component="img"
      src={photo}
      alt=""
      sx={{ width: 36, height: 36, borderRadius: '50%', objectFit: 'cover', display: 'block' }}
    />
  );
}

function ImagesCell({ field }: CellProps) {
  const value = useValue(field);
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  return typeof first === 'string' ? <Photo token={first} /> : null;
}

function TagsCell({ field }: CellProps) {
  const value = useValue(field);
  if (!Array.isArray(value) || value.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map((tag) => (
        <Chip key={String(tag)} size="small" variant="outlined" label={String(tag)} />
      ))}
    </Box>
  );
}

/** The list cell for each kind of field; null: not shown in lists. */
export const CELLS: Record<FieldKind, ComponentType<CellProps> | null> = {
  id: TextCell,
  text: TextCell,
  multiline: TextCell,
  'localized-text': LocalizedCell,
  'localized-html': HtmlCell,
  integer: NumberCell,
  number: NumberCell,
  boolean: BooleanCell,
  enum: EnumCell,
  reference: ReferenceCell,
  references: CountCell,
  ids: CountCell,
  tags: TagsCell,
  date: DateCell,
  'date-time': DateTimeCell,
  // Not a link, because the whole row or card is one already.
  email: TextCell,
  password: null,
  iin: TextCell,
  images: ImagesCell,
  permissions: CountCell,
  'question-content': null,
  layout: null,
  upload: null,
  rows: CountCell,
};
