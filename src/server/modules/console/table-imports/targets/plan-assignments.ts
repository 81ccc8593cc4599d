import { sql } from 'kysely';
import type { SignedIn } from '../../../../context.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { strangeTargets } from '../../../identity/users/index.ts';
import { textOf } from './columns.ts';
import { dictionary, plans } from './options.ts';
import type { Draft, Fields, Target, TargetColumn, TargetRun, Values } from './target.ts';

const { creates: _, ...region } = dictionary('region');
const { creates: __, ...position } = dictionary('position');

const trimmed = (text: string) => text.trim();

/** Fields that identify a person → the column of the table. */
const PEOPLE = { login: 'lower(login)', iin: 'iin', personnelNumber: 'personnel_number' } as const;
const PERSON_FIELDS = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];

const columns: readonly TargetColumn[] = [
  { field: 'planId', kind: 'reference', label: 'errors.tableImports.fields.plan', required: true, options: plans },
  {
    field: 'iin',
    kind: 'text',
    label: 'admin.resources.users.fields.iin',
    tidy: (text) => text.replaceAll(/[\s'-]/gu, '').padStart(12, '0'),
    example: '900101300017',
  },
  { field: 'personnelNumber', kind: 'text', label: 'admin.resources.users.fields.personnelNumber', tidy: trimmed },
  { field: 'login', kind: 'text', label: 'admin.resources.users.fields.login', tidy: trimmed },
  {
    field: 'regionId',
    kind: 'reference',
    label: 'admin.resources.users.fields.regionId',
    options: region,
    example: '',
  },
  {
    field: 'positionId',
    kind: 'reference',
    label: 'admin.resources.users.fields.positionId',
    options: position,
    example: '',
  },
  {
    field: 'everyone',
    kind: 'boolean',
    label: 'admin.resources.assignments.values.targetType.everyone',
    hint: 'errors.tableImports.hints.assignedTo',
  },
];

/** Whom a row assigns the plan to: a person (by the first identifying field that is filled in), a region, a position, or everyone. */
function targetsOf(values: Values): { type: string; field: string; value: string }[] {
  const person = PERSON_FIELDS.find((field) => textOf(values[field]) !== undefined);
  const named = [
    ...(person === undefined ? [] : [{ type: 'user', field: person, value: textOf(values[person]) ?? '' }]),
    ...(['region', 'position'] as const).flatMap((type) => {
      const value = textOf(values[`${type}Id`]);
      return value === undefined ? [] : [{ type, field: `${type}Id`, value }];
    }),
  ];
  return values.everyone === true ? [...named, { type: 'everyone', field: 'everyone', value: 'everyone' }] : named;
}

function identity(values: Values): string | undefined {
  const plan = textOf(values.planId);
  const [target, ...more] = targetsOf(values);
  if (plan === undefined || target === undefined || more.length > 0) return undefined;
  return `${plan}\t${target.field}\t${target.value.toLowerCase()}`;
}

/** A placeholder for a row with errors; it is never written. */
const STANDING_IN = { planId: 1, targetType: 'everyone', targetIds: [] };

/** Assignments of plans. Rows only create assignments, never change them. */
export const planAssignmentsTarget: Target = {
  resource: 'plan-assignments',
  table: 'plan_assignments',
  permissions: { create: 'plan-assignments:create' },
  schemas: { create: 'PlanAssignmentCreate' },
  columns,
  keys: [],
  identities: (values) => ({ planId: identity(values) }),
  keyOf: () => undefined,
  build: ({ values, errors }) => {
    const [target, ...more] = targetsOf(values);
    if (target === undefined || more.length > 0) {
      errors.push({
        field: null,
        key: target === undefined ? 'tableImports.nobodyNamed' : 'tableImports.severalNamed',
      });
      return STANDING_IN;
    }
    if (values.planId == null) {
      if (errors.every(({ field }) => field !== 'planId')) errors.push({ field: 'planId', key: 'required' });
      return STANDING_IN;
    }
    // People are looked up later, for many rows at once (see `check`). Until then the id is 1.
    const id = target.type === 'region' || target.type === 'position' ? Number(target.value) : 1;
    return { planId: values.planId, targetType: target.type, targetIds: target.type === 'everyone' ? [] : [id] };
  },
  fieldOf: (path) => (path.startsWith('planId') ? 'planId' : ''),
  unique: { plan_assignments_target: 'planId' },
  begin,
};

async function begin(trx: Trx, { ctx, user }: Actor): Promise<TargetRun> {
  return {
    find: async () => [],
    check: async (drafts) => {
      await findPeople(trx, drafts);
      await refuseOtherRegion(trx, user, drafts);
      await markAssigned(
        trx,
        drafts.filter(({ errors }) => errors.length === 0),
      );
    },
    insert: async (inputs) => {
      const rows = inputs.map((input) => {
        const [target] = input.targetIds as number[];
        const type = String(input.targetType);
        return {
          plan_id: Number(input.planId),
          target_type: type as 'user',
          user_id: type === 'user' ? (target ?? null) : null,
          region_id: type === 'region' ? (target ?? null) : null,
          position_id: type === 'position' ? (target ?? null) : null,
          created_by: user.userId,
          created_at: ctx.clock(),
        };
      });
      const made = await trx.insertInto('plan_assignments').values(rows).returning('id').execute();
      return made.map(({ id }) => id);
    },
    update: async () => {},
    finish: async () => {},
  };
}

/** Staff of a region assign to people of it, and to the region itself. */
async function refuseOtherRegion(trx: Trx, user: SignedIn, drafts: readonly Draft[]): Promise<void> {
  if (user.scope !== 'region') return;
  for (const { input, errors } of drafts.filter((draft) => draft.errors.length === 0)) {
    const targets = { targetType: String(input.targetType) as 'user', targetIds: input.targetIds as number[] };
    if (await strangeTargets(trx, user, targets)) errors.push({ field: null, key: 'tableImports.otherRegion' });
  }
}

/** Fills in the ids of the people that rows name. */
async function findPeople(trx: Trx, drafts: readonly Draft[]): Promise<void> {
  for (const field of PERSON_FIELDS) {
    const named = drafts.flatMap((draft) => {
      const [target] = targetsOf(draft.values);
      return target?.field === field
        ? [{ draft, value: field === 'login' ? target.value.toLowerCase() : target.value }]
        : [];
    });
    if (named.length === 0) continue;
    const column = sql<string>`${sql.raw(PEOPLE[field])}`;
    const rows = await trx
      .selectFrom('users')
      .select(['id', column.as('key')])
      .where(sql<boolean>`${column} = any (${named.map(({ value }) => value)}::text[])`)
      .execute();
    const ids = new Map(rows.map(({ id, key }) => [key, id]));
    for (const { draft, value } of named) {
      const id = ids.get(value);
      if (id === undefined) draft.errors.push({ field, key: 'tableImports.noSuchPerson' });
      else draft.input = { ...draft.input, targetIds: [id] };
    }
  }
}

const keyOfInput = ({ planId, targetType, targetIds }: Fields) =>
  `${planId} ${targetType} ${(targetIds as number[])[0] ?? ''}`;

/** Skips assignments that exist already, also those made by earlier rows that identify the same person in another way. */
async function markAssigned(trx: Trx, drafts: readonly Draft[]): Promise<void> {
  const plansNamed = [...new Set(drafts.map(({ input }) => Number(input.planId)))];
  if (plansNamed.length === 0) return;
  const { rows } = await sql<{ key: string; id: number }>`
    select id, plan_id || ' ' || target_type || ' ' || coalesce(user_id, region_id, position_id)::text as key
    from plan_assignments where plan_id = any (${plansNamed}::bigint[]) and target_type <> 'everyone'
    union all
    select id, plan_id || ' everyone ' from plan_assignments where plan_id = any (${plansNamed}::bigint[]) and target_type = 'everyone'`.execute(
    trx,
  );
  const there = new Map<string, number | undefined>(rows.map(({ key, id }) => [key, id]));
  for (const draft of drafts) {
    const key = keyOfInput(draft.input);
    if (there.has(key)) {
      draft.action = 'same';
      draft.recordId = there.get(key);
    } else there.set(key, undefined);
  }
}
