import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { valueLabel } from '../../model/labels.ts';
import { useFieldWords } from '../../history/difference/FieldChanges.tsx';
import type { AuditEvent } from '../../history/history-api.ts';
import { useKindWords } from '../../history/timeline/ChangeHead.tsx';
import { referenceOf } from '../../history/values/history-field.ts';
import { ReferenceName } from '../../history/values/ReferenceName.tsx';
import { isRecordKind, RECORD_KINDS } from './record-kinds.ts';

type Words = {
  field: (name: string) => string;
  kind: (kind: string) => string;
  target: (type: string) => string;
  record: (id: string) => string;
  intervention: (action: string) => string;
  correction: (action: string) => string;
  recordKind: (kind: string) => string;
  answer: (value: boolean) => string;
  way: (way: string) => string;
  who: (who: string) => string;
  refusal: (id: string) => string;
  day: (value: unknown) => string;
};

/** How somebody was let in. */
const WAYS: Readonly<Record<string, string>> = {
  link: 'access.by.link',
  letter: 'access.by.letter',
  password: 'access.by.password',
  eds: 'access.by.eds',
  oidc: 'access.by.oidc',
  ldap: 'access.by.ldap',
  totp: 'access.by.totp',
  passkey: 'access.by.passkey',
  'recovery-code': 'access.by.recovery-code',
  'second-factor': 'access.by.second-factor',
};

/** Why a signature let nobody in. Other reasons are words that people wrote. */
const REFUSALS = /^(?:eds-[a-z-]+|left-directory|account-blocked|password-expired)$/u;

/** Who began a new period of a plan. */
const WHO: Readonly<Record<string, string>> = { completed: 'auditWho.completed', all: 'auditWho.all' };

const orDash = (value: unknown) => (value === null || value === '' ? '—' : String(value));

function valueWords(name: string, value: unknown, words: Words): ReactNode {
  const reference = referenceOf(name)?.reference;
  if (reference !== undefined && typeof value === 'number')
    return <ReferenceName resource={reference.resource} id={value} />;
  if (name === 'fields' && Array.isArray(value)) return value.map((field) => words.field(String(field))).join(', ');
  if (name === 'targetType') return words.target(String(value));
  if (name === 'intervention') return words.intervention(String(value));
  if (name === 'action') return words.correction(String(value));
  if (name === 'by') return words.way(String(value));
  if (name === 'who') return words.who(String(value));
  if (name === 'reason' && REFUSALS.test(String(value))) return words.refusal(String(value));
  if (name === 'dueOn') return words.day(value);
  if (name === 'kind') return words.recordKind(String(value));
  if (name === 'positions' && Array.isArray(value)) return value.map((position) => Number(position) + 1).join(', ');
  if (name === 'records' && typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([kind, ids]) => `${words.recordKind(kind)}: ${String(ids).replaceAll(',', ', ')}`)
      .join('; ');
  if (typeof value === 'boolean') return words.answer(value);
  if (name === 'of' && typeof value === 'object' && value !== null && 'id' in value && 'kind' in value)
    return `${words.kind(String(value.kind))}, ${words.record(String(value.id))}`;
  if (typeof value === 'object' && value !== null && 'from' in value && 'to' in value)
    return `${orDash(value.from)} → ${orDash(value.to)}`;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The details of a line of the audit trail, beyond person, action and records. */
export function AuditDetails({ event }: { event: AuditEvent }) {
  const translate = useTranslate();
  // These texts belong to lazily loaded pages.
  const { t, formatDate } = useI18n();
  const fieldWords = useFieldWords();
  const words: Words = {
    field: (name) => fieldWords(event.resource, name),
    kind: useKindWords(),
    record: (id) => translate('history.record', { id }),
    intervention: (action) => t(`invigilation.actions.${action}`),
    correction: (action) => t(`keyCorrections.actions.${action}`),
    recordKind: (kind) => (isRecordKind(kind) ? t(RECORD_KINDS[kind]) : kind),
    answer: (value) => t(value ? 'words.yes' : 'words.no'),
    way: (way) => t(WAYS[way] ?? way),
    who: (who) => t(WHO[who] ?? who),
    refusal: (id) => t(`errors.${id}`),
    day: (value) => (typeof value === 'string' ? formatDate(value) : t('auditNoDay')),
    target: (type) => translate(valueLabel('assignments', 'targetType', type), { _: type }),
  };
  // A line of another version may have details that this one has no words for.
  const label = (name: string) => {
    const key = `auditDetails.${name}`;
    const known = t(key);
    return known === key ? name : known;
  };
  return (
    <>
      {Object.entries(event.details).map(([name, value]) => (
        <Box key={name} sx={{ overflowWrap: 'anywhere', maxWidth: '44ch' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label(name)}:
          </Box>{' '}
          {valueWords(name, value, words)}
        </Box>
      ))}
    </>
  );
}
