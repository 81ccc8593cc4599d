import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import { PlainText } from '#shared/browser/questions/PlainText.tsx';
import type { FieldKind } from '../../model/kinds.ts';
import { booleanLabel, valueLabel } from '../../model/labels.ts';
import { type FieldModel, isResourceName } from '../../model/model.ts';
import { contentLines } from './content-lines.ts';
import { historyField } from './history-field.ts';
import { ReferenceName } from './ReferenceName.tsx';
import { RowWords } from './RowWords.tsx';
import { useContentWords } from './use-content-words.ts';
import { usePermissionWords } from './use-permission-words.ts';

type Shown = { resource: string; field: FieldModel; value: unknown };

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function PlainValue({ value }: Shown) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
      {typeof value === 'object' ? JSON.stringify(value) : String(value)}
    </Box>
  );
}

function LocalizedValue({ field, value }: Shown) {
  const { t } = useI18n();
  const text = value as LocalizedText;
  return (
    <>
      {LANGUAGES.filter((language) => !isNothing(text[language])).map((language) => (
        <Box key={language} component="span" sx={{ display: 'block' }}>
          <LanguageMark>{t(`language.short.${language}`)}</LanguageMark>{' '}
          {field.kind === 'localized-html' ? <PlainText html={text[language] ?? ''} /> : text[language]}
        </Box>
      ))}
    </>
  );
}

/** A small, pale label of a text's language. */
export function LanguageMark({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75em', fontWeight: 600 }}>
      {children}
    </Box>
  );
}

function NumberValue({ value }: Shown) {
  const { formatNumber } = useI18n();
  return <>{formatNumber(Number(value))}</>;
}

function BooleanValue({ resource, field, value }: Shown) {
  const { t } = useI18n();
  return <>{t(booleanLabel(resource, field.name, value === true))}</>;
}

function EnumValue({ resource, field, value }: Shown) {
  const { t } = useI18n();
  return <>{isResourceName(resource) ? t(valueLabel(resource, field.name, String(value))) : String(value)}</>;
}

function ReferenceValue({ field, value }: Shown) {
  return <ReferenceName resource={field.reference?.resource ?? ''} id={Number(value)} />;
}

function DateValue({ value }: Shown) {
  const { formatDate } = useI18n();
  return <>{formatDate(String(value))}</>;
}

function MomentValue({ value }: Shown) {
  const { formatDateTime } = useI18n();
  return <>{formatDateTime(String(value))}</>;
}

function SecretValue() {
  const { t } = useI18n();
  return <>{t('history.secret')}</>;
}

/** A thumbnail of a photo, which the record has or had. */
export function Thumbnail({ token }: { token: string }) {
  const photo = usePersonPhoto(token);
  return (
    <Box
      component="img"
      src={photo}
      alt=""
      sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
    />
  );
}

function ImagesValue({ value }: Shown) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {listOf(value).map((token) => (
        <Thumbnail key={String(token)} token={String(token)} />
      ))}
    </Box>
  );
}

function Lines({ items }: { items: readonly { key: string; shown: ReactNode }[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {items.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </Box>
  );
}

function ReferencesValue({ field, value }: Shown) {
  const target = field.reference?.resource ?? '';
  const items = listOf(value).map((id) => ({
    key: String(id),
    shown: <ReferenceName resource={target} id={Number(id)} />,
  }));
  return <Lines items={items} />;
}

function RowsValue({ value }: Shown) {
  const items = listOf(value).map((row, index) => ({
    key: `${index} ${JSON.stringify(row)}`,
    shown: <RowWords row={row as Readonly<Record<string, unknown>>} />,
  }));
  return <Lines items={items} />;
}

/** What stands on a page, element by element. */
function LayoutValue({ value, ...shown }: Shown) {
  return <RowsValue {...shown} value={(value as Schemas['CertificateLayout']).elements} />;
}

function TagsValue({ value }: Shown) {
  return <>{listOf(value).join(', ')}</>;
}

function PermissionsValue({ value }: Shown) {
  const words = usePermissionWords();
  return <Lines items={listOf(value).map((one) => ({ key: String(one), shown: words(String(one)) }))} />;
}

function ContentValue({ value }: Shown) {
  const words = useContentWords();
  const lines = contentLines(value as Schemas['QuestionContent'], words);
  return <Lines items={lines.map(({ key, text }, index) => ({ key: `${index} ${key}`, shown: text }))} />;
}

const VALUES: Record<FieldKind, (shown: Shown) => ReactNode> = {
  id: PlainValue,
  text: PlainValue,
  multiline: PlainValue,
  'localized-text': LocalizedValue,
  'localized-html': LocalizedValue,
  integer: NumberValue,
  number: NumberValue,
  boolean: BooleanValue,
  enum: EnumValue,
  reference: ReferenceValue,
  references: ReferencesValue,
  ids: TagsValue,
  tags: TagsValue,
  date: DateValue,
  'date-time': MomentValue,
  email: PlainValue,
  password: SecretValue,
  upload: PlainValue,
  iin: PlainValue,
  images: ImagesValue,
  permissions: PermissionsValue,
  'question-content': ContentValue,
  layout: LayoutValue,
  rows: RowsValue,
};

/** The value of a field of any kind, in readable form. */
export function FieldValue({ resource, name, value }: { resource: string; name: string; value: unknown }) {
  const { t } = useI18n();
  const field = historyField(resource, name);
  if (isNothing(value))
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {t('history.nothing')}
      </Box>
    );
  const Value = VALUES[field.kind];
  return <Value resource={resource} field={field} value={value} />;
}
