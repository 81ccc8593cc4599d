import { numberText, percentText } from '#shared/i18n/numbers.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { localized, ofFile } from '../../../../i18n.ts';
import { clockIn, SERVER_ZONE } from '../../../../time-zone.ts';
import { shownDate, wallClock } from '../../../../wall-clock.ts';
import type { Cells } from '../sections.ts';
import { choicesInWords, digestInWords, noticeInWords } from './notices.ts';
import type { PageReader } from './reader.ts';

/** What a value is called; undefined and null never come here. */
type Word = (value: unknown, reader: PageReader, row: Cells) => string;

interface Shape {
  /** Columns that say nothing to people: numbers of records, and what another column says in words. */
  hides?: readonly string[];
  /** Columns that are called otherwise than elsewhere. */
  heads?: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, Word>>;
}

const day: Word = (value) => shownDate(String(value));
const share: Word = (value, { language }) => percentText(Number(value) * 100, language);

/** One that was issued ends by itself. */
const certificateState: Word = (value, { t, at }, { expiresOn }) => {
  const today = clockIn(SERVER_ZONE, at).toISOString().slice(0, 10);
  const issued = typeof expiresOn === 'string' && expiresOn < today ? 'expired' : 'valid';
  return t(`admin.resources.certificates.values.state.${value === 'issued' ? issued : String(value)}`);
};

/** By what a column holds, in whichever section it stands. */
const WORDS: Readonly<Record<string, Word>> = {
  ...{ registrationDate: day, dueOn: day, issuedOn: day, expiresOn: day, day },
  ...{ share, seconds: (value, { language }) => numberText(Number(value), language, 0) },
  percentage: (value, { language }) => percentText(Number(value), language),
};

/** Words are those of the pages that show the same: staff's, where learners have none of their own. */
const SHAPES: Readonly<Record<string, Shape>> = {
  person: {
    words: {
      language: (value, { t }) => t(`common.language.name.${String(value)}`),
      theme: (value, { t }) => t(`common.theme.${String(value)}`),
    },
  },
  attempts: {
    hides: ['id'],
    heads: { number: 'attemptNumber', count: 'answered', endedAt: 'handedInAt' },
    words: { state: (value, { t }) => t(`admin.resources.attempts.values.status.${String(value)}`) },
  },
  answers: { heads: { number: 'questionNumber' } },
  appeals: {
    hides: ['attempt'],
    heads: { number: 'questionNumber' },
    words: {
      kind: (value, { t }) => t(`admin.resources.appeals.values.kind.${String(value)}`),
      state: (value, { t }) => t(`admin.resources.appeals.values.state.${String(value)}`),
    },
  },
  retakes: { words: { state: (value, { t }) => t(`admin.resources.retakes.values.status.${String(value)}`) } },
  plans: { words: { state: (value, { t }) => t(`admin.resources.enrolments.values.state.${String(value)}`) } },
  materials: {
    hides: ['ref'],
    words: { kind: (value, { t }) => t(`admin.resources.enrolments.evidence.kinds.${String(value)}`) },
  },
  certificates: { words: { state: certificateState } },
  roomQuestions: {
    words: { state: (value, { t }) => t(`admin.resources.webinar-questions.values.state.${String(value)}`) },
  },
  support: { words: { side: (value, { t }) => t(`emails.dataExport.sides.${String(value)}`) } },
  notices: {
    hides: ['kind'],
    heads: { details: 'text' },
    words: { details: (details, reader, { kind }) => noticeInWords({ kind, details }, reader) },
  },
  faceChecks: {
    hides: ['id', 'tries'],
    words: {
      kind: (value, { t }) => t(`pages.webinarPage.faces.moments.${String(value)}`),
      state: (value, { t }) => t(`pages.webinarPage.faces.states.${String(value)}`),
    },
  },
  restorations: {
    words: { state: (value, { t }) => t(`admin.resources.restoration-requests.values.status.${String(value)}`) },
  },
  signatures: {
    heads: { number: 'serialNumber', title: 'issuer' },
    words: {
      state: (value, { t }) => {
        if (value === 'signed-in') return t('admin.history.kinds.sign-in');
        return t(value === 'confirmed' ? 'emails.dataExport.confirmed' : `errors.${String(value)}`);
      },
    },
  },
  cardSignatures: { heads: { number: 'card', value: 'serialNumber' } },
  secondFactors: {
    words: { kind: (value, { t }) => t(value === 'app' ? 'pages.access.by.totp' : 'pages.access.by.passkey') },
  },
  directories: {
    heads: { title: 'source', value: 'login' },
    words: { kind: (value, { t }) => t(value === 'oidc' ? 'pages.access.by.oidc' : 'pages.access.by.ldap') },
  },
  faceConsents: { heads: { number: 'version', endedAt: 'withdrawnAt' } },
  sentPhoto: {
    words: {
      state: (value, { t }) =>
        t(
          value === 'waiting'
            ? 'admin.resources.retakes.values.status.pending'
            : 'pages.webinarPage.faces.states.rejected',
        ),
    },
  },
  noticeChoices: {
    heads: { kind: 'digest' },
    words: { kind: digestInWords, details: choicesInWords },
  },
  pushes: { heads: { value: 'ip' } },
  sessions: { words: { way: (value, { t }) => ofFile(t, 'learner')(`profile.sessions.way.${String(value)}`) } },
};

/** The columns of a section that people read, as they are called. */
export function columnsOf(section: string, row: Cells): readonly (readonly [column: string, head: string])[] {
  const { hides = [], heads = {} } = SHAPES[section] ?? {};
  return Object.keys(row)
    .filter((column) => !hides.includes(column))
    .map((column) => [column, heads[column] ?? column]);
}

/** A value in the words of a reader; '' where there is none. */
export function cellInWords(section: string, column: string, row: Cells, reader: PageReader): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  const word = SHAPES[section]?.words?.[column] ?? WORDS[column];
  if (word !== undefined) return word(value, reader, row);
  const { t, language, zone } = reader;
  if (value instanceof Date) return wallClock(value, zone);
  if (typeof value === 'boolean') return t(`emails.dataExport.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : numberText(value, language, 3);
  return typeof value === 'object' ? localized(value as LocalizedText, language) : String(value);
}
