import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts';
import { iinCheckDigit, isValidIin } from '#shared/identity/iin.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import {
  endSessionsOf,
  expireLinksBy,
  expireLinksOf,
  forgetSessions,
  lockAdmins,
  heldByRoles,
  refuseNoAdmin,
  rolesBeyond,
  weaknessOf,
} from '../../../identity/auth/index.ts';
import { translator } from '../../../../i18n.ts';
import { movesToOtherTerms } from '../../../identity/place-terms/index.ts';
import { tidied, users } from '../../../identity/users/index.ts';
import { recordFrom, textOf } from './columns.ts';
import { partsOfName } from './full-name.ts';
import { newestPerson, warnOfLikely } from './likely-people.ts';
import { LOGIN_RULES, loginRule, loginsMade } from './logins.ts';
import { dictionary, languages, roles } from './options.ts';
import type { Draft, Fields, Found, Reading, Target, TargetColumn, TargetRun, Values } from './target.ts';
import { insertRows, updateRows } from './write-rows.ts';

/** A block by a table has no reason of its own: it says where it comes from. A reason does not outlive its block. */
const withReason = <T extends object>(fields: T): T => {
  if (!('blocked' in fields) || fields.blocked === undefined) return fields;
  const words = translator(DEFAULT_LANGUAGE)('errors.fields.tableImports.blockReason');
  return { ...fields, blockReason: fields.blocked === true ? words : null };
};

const DIGITS_OF_IIN = 12;

/** Repairs an IIN: spreadsheets drop leading zeros, and exports insert spaces. Other digits that are missing are told. */
function tidyIin(text: string): string {
  const digits = text.replaceAll(/[\s\u00a0'-]/gu, '');
  const whole = digits.padStart(DIGITS_OF_IIN, '0');
  return /^\d{6,11}$/u.test(digits) && isValidIin(whole) ? whole : digits;
}

const trimmed = (text: string) => text.trim();

/** Whether 12 digits are no IIN because of the last of them alone. */
function isWrongCheckDigit(iin: unknown): boolean {
  if (typeof iin !== 'string' || !/^\d{12}$/u.test(iin)) return false;
  return iinCheckDigit([...iin].slice(0, -1).map(Number)) !== Number(iin.at(-1));
}

const columns: readonly TargetColumn[] = [
  {
    field: 'fullName',
    kind: 'text',
    label: 'admin.resources.users.fields.fullName',
    hint: 'errors.tableImports.hints.fullName',
    variant: true,
    covers: ['surname', 'name', 'middleName'],
  },
  {
    field: 'surname',
    kind: 'text',
    label: 'admin.resources.users.fields.surname',
    required: true,
    example: 'errors.tableImports.examples.surname',
  },
  {
    field: 'name',
    kind: 'text',
    label: 'admin.resources.users.fields.name',
    required: true,
    example: 'errors.tableImports.examples.name',
  },
  {
    field: 'middleName',
    kind: 'text',
    label: 'admin.resources.users.fields.middleName',
    example: 'errors.tableImports.examples.middleName',
  },
  {
    field: 'login',
    kind: 'text',
    label: 'admin.resources.users.fields.login',
    required: true,
    tidy: trimmed,
    hint: 'admin.resources.users.hints.login',
    example: 'a.omarova',
    rules: LOGIN_RULES,
  },
  {
    field: 'password',
    kind: 'password',
    label: 'admin.resources.users.fields.password',
    hint: 'errors.tableImports.hints.password',
  },
  {
    field: 'iin',
    kind: 'text',
    label: 'admin.resources.users.fields.iin',
    tidy: tidyIin,
    hint: 'admin.resources.users.hints.iin',
    example: '900101300017',
  },
  {
    field: 'personnelNumber',
    kind: 'text',
    label: 'admin.resources.users.fields.personnelNumber',
    tidy: trimmed,
    example: '12345',
  },
  { field: 'roleId', kind: 'reference', label: 'admin.resources.users.fields.roleId', required: true, options: roles },
  {
    field: 'regionId',
    kind: 'reference',
    label: 'admin.resources.users.fields.regionId',
    options: dictionary('region'),
  },
  {
    field: 'positionId',
    kind: 'reference',
    label: 'admin.resources.users.fields.positionId',
    options: dictionary('position'),
  },
  {
    field: 'registrationDate',
    kind: 'date',
    label: 'admin.resources.users.fields.registrationDate',
    example: '2026-01-15',
  },
  {
    field: 'email',
    kind: 'text',
    label: 'admin.resources.users.fields.email',
    tidy: trimmed,
    example: 'a.omarova@example.kz',
  },
  {
    field: 'phone',
    kind: 'text',
    label: 'admin.resources.users.fields.phone',
    tidy: trimmed,
    example: '+7 701 123 45 67',
  },
  { field: 'language', kind: 'choice', label: 'admin.resources.users.fields.language', options: languages },
  {
    field: 'blocked',
    kind: 'boolean',
    label: 'admin.resources.users.fields.blocked',
    states: {
      yes: 'admin.resources.users.state.blocked',
      no: 'admin.resources.users.state.active',
      problem: 'tableImports.blocked',
    },
    hint: 'errors.tableImports.hints.blocked',
  },
  {
    field: 'extraTimePercent',
    kind: 'integer',
    percent: true,
    label: 'admin.resources.users.fields.extraTimePercent',
    hint: 'admin.resources.users.hints.extraTimePercent',
    example: '25',
  },
  { field: 'noTimeLimit', kind: 'boolean', label: 'admin.resources.users.fields.noTimeLimit' },
  { field: 'largeType', kind: 'boolean', label: 'admin.resources.users.fields.largeType' },
];

const KEY_COLUMNS = {
  login: sql<string>`lower(users.login)`,
  iin: sql<string>`users.iin`,
  personnelNumber: sql<string>`users.personnel_number`,
} as const;
type Key = keyof typeof KEY_COLUMNS;
const KEYS = Object.keys(KEY_COLUMNS) as Key[];

const valueOfKey = (key: string, value: unknown): string | undefined =>
  typeof value !== 'string' || value === '' ? undefined : key === 'login' ? value.toLowerCase() : value;

export const usersTarget: Target = {
  resource: 'users',
  table: 'users',
  permissions: { create: 'users:create', update: 'users:edit' },
  schemas: { create: 'UserCreate', update: 'UserUpdate' },
  columns,
  keys: ['iin', 'personnelNumber', 'login'],
  fullestKey: true,
  defaults: (rowsOf) => ({ roleId: String(ROLE_IDS.user), login: loginRule(rowsOf) }),
  identities: (values) => Object.fromEntries(KEYS.map((key) => [key, valueOfKey(key, textOf(values[key]))])),
  keyOf: (values, key) => valueOfKey(key, textOf(values[key])),
  build: ({ values: said, existing, errors }, reading) => {
    const { fullName, ...others } = said;
    const named = partsOfName(fullName);
    // Told once, and not for each part of the name.
    if (existing === undefined && fullName === undefined && reading.columns.includes('fullName'))
      if (others.surname === undefined && others.name === undefined)
        errors.push({ field: 'fullName', key: 'required' });
    // One word is no full name: whether it is the surname, nobody knows.
    if (typeof fullName === 'string' && named.name === undefined)
      errors.push({ field: 'fullName', key: 'tableImports.fullName' });
    const values: Values = { ...named, ...others };
    if (isWrongCheckDigit(values.iin)) errors.push({ field: 'iin', key: 'tableImports.iinCheckDigit' });
    const { password, ...record } = recordFrom(columns, values, existing?.record, reading);
    // Only new people get a password.
    return existing === undefined && password != null ? { ...record, password } : record;
  },
  tidy: (input) => tidied(input as Parameters<typeof tidied>[0]) as Fields,
  unique: users.unique,
  begin,
};

async function begin(trx: Trx, { ctx, user, afterCommit }: Actor, { defaults }: Reading): Promise<TargetRun> {
  const beyond = await rolesBeyond(trx, user);
  const held = await heldByRoles(trx);
  const today = localDay(ctx.clock());
  // Whoever may not see people does not learn who is there.
  const newest = can(user.permissions, 'users:list') && user.scope === 'everyone' ? await newestPerson(trx) : 0;
  const onlyRegion = user.scope === 'region' ? await regionOf(trx, user.userId) : undefined;
  let adminsTouched = false;

  function refuseByPolicy({ existing, input, errors }: Draft): void {
    if (beyond.has(Number(input.roleId))) errors.push({ field: 'roleId', key: 'tableImports.strongerRole' });
    if (existing === undefined) return;
    const { roleId } = existing.record;
    if (beyond.has(Number(roleId))) errors.push({ field: null, key: 'tableImports.strongerAccount' });
    if (existing.id !== user.userId) return;
    if (input.blocked === true) errors.push({ field: 'blocked', key: 'tableImports.ownAccount' });
    if (input.roleId !== undefined && input.roleId !== roleId)
      errors.push({ field: 'roleId', key: 'tableImports.ownAccount' });
    for (const field of ['extraTimePercent', 'noTimeLimit'])
      if (input[field] !== undefined && input[field] !== existing.record[field])
        errors.push({ field, key: 'tableImports.ownTime' });
  }

  /** Nobody moves themselves to where tests have other terms. */
  async function refuseOtherTerms({ existing, input, errors }: Draft): Promise<void> {
    if (existing?.id !== user.userId) return;
    for (const field of ['regionId', 'positionId'] as const) {
      if (await movesToOtherTerms(trx, user.userId, { [field]: input[field] as number | null | undefined }))
        errors.push({ field, key: 'tableImports.ownTerms' });
    }
  }

  /** Staff of a region write people of their region, and into it. */
  function refuseOtherRegion({ existing, input, errors }: Draft): void {
    if (onlyRegion === undefined) return;
    if (existing !== undefined && (onlyRegion === null || existing.record.regionId !== onlyRegion))
      errors.push({ field: null, key: 'tableImports.otherRegion' });
    const isMove = existing === undefined || input.regionId !== undefined;
    if (isMove && (onlyRegion === null || input.regionId !== onlyRegion))
      errors.push({ field: 'regionId', key: 'tableImports.otherRegion' });
  }

  function refuseWeak({ input, errors }: Draft): void {
    if (typeof input.password !== 'string') return;
    const weakness = weaknessOf(ctx.env, input.password, held.get(Number(input.roleId))?.permissions ?? []);
    if (weakness !== undefined) errors.push({ field: 'password', ...weakness });
  }

  return {
    find: (key, values) => findUsers(trx, key as Key, values),

    complete: loginsMade(trx, defaults.login),

    check: async (drafts) => {
      for (const draft of drafts) {
        refuseByPolicy(draft);
        refuseOtherRegion(draft);
        refuseWeak(draft);
        await refuseOtherTerms(draft);
      }
      await refuseTaken(trx, drafts);
      if (newest > 0) await warnOfLikely(trx, drafts, newest);
    },

    insert: (inputs) =>
      insertRows(
        trx,
        'users',
        inputs.map((input) => ({
          registrationDate: today,
          photos: [],
          language: 'ru',
          blocked: false,
          extraTimePercent: 0,
          noTimeLimit: false,
          largeType: false,
          ...withReason(input),
          theme: 'system',
          createdAt: ctx.clock(),
          updatedAt: ctx.clock(),
        })),
      ),

    update: async (updates) => {
      const losing = updates.filter(({ changes }) => changes.blocked === true || changes.roleId !== undefined);
      if (losing.length > 0 && !adminsTouched) {
        await lockAdmins(trx);
        adminsTouched = true;
      }
      await updateRows(
        trx,
        'users',
        updates.map(({ id, changes }) => ({ id, changes: withReason(changes) })),
        ctx.clock(),
      );
      // Changed roles and blocks take effect at once.
      const ids = updates.map(({ id }) => id);
      afterCommit((after) => forgetSessions(after, ids));
      await expireLinksOf(
        trx,
        losing.map(({ id }) => id),
        ctx.clock(),
      );
      const blocked = updates.filter(({ changes }) => changes.blocked === true).map(({ id }) => id);
      if (blocked.length > 0) await endSessionsOf(trx, blocked);
      await expireLinksBy(trx, blocked, ctx.clock());
    },

    finish: async () => {
      if (adminsTouched) await refuseNoAdmin(trx);
    },
  };
}

async function regionOf(trx: Trx, userId: number): Promise<number | null> {
  const row = await trx.selectFrom('users').select('region_id').where('id', '=', userId).executeTakeFirst();
  return row?.region_id ?? null;
}

async function findUsers(trx: Trx, key: Key, values: readonly string[]): Promise<Found[]> {
  const rows = await users
    .select(trx)
    .where(sql<boolean>`${KEY_COLUMNS[key]} = any (${[...values]}::text[])`)
    .orderBy('users.id')
    .forUpdate()
    .execute();
  return rows.map((row) => {
    const record = users.present(row) as unknown as Fields;
    return { id: row.id, key: valueOfKey(key, record[key]) ?? '', record };
  });
}

/** Refuses logins, IINs and personnel numbers that other people have, and logins that are the IINs of others. */
async function refuseTaken(trx: Trx, drafts: readonly Draft[]): Promise<void> {
  const wanted = (key: Key) => drafts.flatMap(({ input }) => valueOfKey(key, input[key]) ?? []);
  const { rows } = await sql<{ id: number; login: string; iin: string | null; personnelNumber: string | null }>`
    select id, lower(login) as login, iin, personnel_number as "personnelNumber" from users
    where lower(login) = any (${wanted('login')}::text[]) or iin = any (${[...wanted('iin'), ...wanted('login')]}::text[])
      or personnel_number = any (${wanted('personnelNumber')}::text[])`.execute(trx);
  const owners = new Map(rows.flatMap((row) => KEYS.map((key) => [`${key} ${row[key]}`, row.id] as const)));
  for (const { input, existing, errors } of drafts) {
    for (const key of KEYS) {
      const value = valueOfKey(key, input[key]);
      const mayBe = key === 'login' ? ([`login ${value}`, `iin ${value}`] as const) : ([`${key} ${value}`] as const);
      const taken = mayBe
        .map((name) => owners.get(name))
        .some((owner) => owner !== undefined && owner !== existing?.id);
      if (value !== undefined && taken) errors.push({ field: key, key: 'taken' });
    }
  }
}
