import { Fragment, type ReactNode } from 'react';
import type { LocalizedText } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { referenceOf } from './history-field.ts';
import { ReferenceName } from './ReferenceName.tsx';

type Row = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is LocalizedText => typeof value === 'object' && value !== null;

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** One row of a record's list (a theme of a plan, a pool of a test, a material) as a line of text. */
export function RowWords({ row }: { row: Row }) {
  const { t, localized, formatNumber } = useI18n();
  const titleOf = (part: unknown) => localized((part as { title?: LocalizedText }).title ?? {});
  const words = (name: string, value: unknown): ReactNode => {
    const reference = referenceOf(name);
    if (reference !== undefined)
      return <ReferenceName resource={reference.reference?.resource ?? ''} id={Number(value)} />;
    // Parts of a part, such as the markers of a scene, by their titles.
    if (Array.isArray(value)) return t(`history.rows.${name}`, { value: value.map(titleOf).join(', ') });
    if (name === 'kind') return t(`history.materials.${String(value)}`);
    if (typeof value === 'number') return t(`history.rows.${name}`, { value: formatNumber(value) });
    if (typeof value === 'boolean') return value ? t(`history.rows.${name}`) : null;
    return isText(value) ? localized(value) : String(value);
  };
  const parts = Object.entries(row)
    .filter(
      ([name, value]) =>
        value !== null && value !== undefined && value !== '' && name !== 'available' && !isEmptyList(value),
    )
    .map(([name, value]) => ({ name, shown: words(name, value) }))
    .filter(({ shown }) => shown !== null);
  return (
    <>
      {parts.map(({ name, shown }, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {shown}
        </Fragment>
      ))}
    </>
  );
}
