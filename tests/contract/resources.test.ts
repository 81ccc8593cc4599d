import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ADMIN_PATHS } from '#admin/router/canonical-paths.ts';
import { hasCreate, hasEdit } from '#admin/generator/define-resource.ts';
import { HISTORY_RESOURCES, permissionFor, RESOURCE_NAMES } from '#admin/model/model.ts';
import { PARTS, SECTIONS } from '#admin/sections.tsx';
import { CONTRACT_RESOURCES } from '#server/contract/resources.ts';
import { tablesOf } from '#server/crud/index.ts';
import { RESOURCES } from '#server/modules/resources.ts';
import { ADMIN_ROUTES, createMatcher } from '#shared/routes/index.ts';
import { withDatabase } from '../support/index.ts';

/* Checks that a resource is complete beyond its contract, migration and handlers. */

/** Resources without bulk edit: they are given to people, and taken back one by one; enrolments have a job of their own. */
const ASSIGNED = ['assignments', 'plan-assignments', 'test-overrides', 'enrolments'];

/** Tables without history: rows that nobody edits by hand, and attempts, which have a protocol of their own. */
const UNTRACKED = new Set([
  'totp_keys',
  'passkeys',
  'recovery_codes',
  'passkey_challenges',
  'pending_sign_ins',
  ...[
    'sessions',
    'known_devices',
    'password_links',
    'access_letters',
    'eds_signatures',
    // The next run, or signing in, links a person who comes back.
    'directory_links',
    // A new address of the calendar, or a new challenge, is made in its place.
    'calendar_feeds',
    'report_card_challenges',
    'password_history',
    'data_exports',
    'saved_views',
    'import_mappings',
    'notices',
    'notice_deliveries',
    'notification_settings',
    'push_subscriptions',
    'table_imports',
    'question_imports',
    'uploads',
  ],
  ...['prepared_papers', 'paper_stock', 'attempts', 'appeals', 'interventions', 'jobs'],
  ...['statistic_subscriptions', 'statistic_recipients', 'statistic_reports'],
  // Made of the assignments by the rounds, again when a person comes back.
  'enrolments',
  // Nobody is deleted who has an attempt at a package; the rest of these is of tries by staff.
  ...['xapi_registrations', 'xapi_documents'],
  // Looks at faces belong to the person, and go with them for good.
  ...['face_consents', 'face_checks', 'face_frames_seen', 'face_photo_wishes'],
  // What people were told of a webinar, and what its end has settled; one that was held is never deleted.
  ...['webinar_reminders', 'webinar_endings'],
  // The visit log forgets a deleted person, and does not remember them when they come back.
  'visit_days',
]);

const pageAt = createMatcher(ADMIN_ROUTES);

describe('a resource that can be changed', () => {
  const database = withDatabase();

  interface Trigger {
    table: string;
    event: string;
    resource: string;
    record: string;
  }
  const triggers = async () =>
    (
      await sql<Trigger>`
        select t.tgrelid::regclass::text as "table", split_part(t.tgname, '_track_', 2) as event,
          split_part(encode(t.tgargs, 'escape'), chr(92) || '000', 1) as resource,
          split_part(encode(t.tgargs, 'escape'), chr(92) || '000', 2) as record
        from pg_trigger t where t.tgname like '%\_track\_%'`.execute(database.db)
    ).rows;

  interface Key {
    name: string;
    table: string;
    column: string;
    target: string;
    cascades: boolean;
    deferrable: boolean;
  }
  const keys = async () =>
    (
      await sql<Key>`
        select c.conname as name, c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target,
          c.confdeltype = 'c' as cascades, c.condeferrable as "deferrable"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f'`.execute(database.db)
    ).rows;

  it('is listed with the resources of the server', () => {
    const managed = HISTORY_RESOURCES.filter((name) => !ASSIGNED.includes(name));
    expect([...RESOURCES.keys()].sort()).toEqual([...managed].sort());
    for (const name of managed) {
      const contract = CONTRACT_RESOURCES.get(name);
      expect(contract?.bulkDelete || contract?.bulkEdit !== undefined, name).toBe(true);
    }
  });

  it('has a history of all its tables', async () => {
    const tracked = await triggers();
    expect(new Set(tracked.map(({ resource }) => resource))).toEqual(new Set(HISTORY_RESOURCES));
    for (const resource of RESOURCES.values()) {
      const own = tracked.filter((trigger) => trigger.resource === resource.name);
      expect(new Set(own.map(({ table }) => table)), resource.name).toEqual(new Set(tablesOf(resource)));
      const events = own.filter(({ table, record }) => table === resource.table && record === 'id');
      expect(events.map(({ event }) => event).sort(), resource.name).toEqual(['delete', 'insert', 'update']);
    }
  });

  it('counts the edits of its records where the contract has a revision', async () => {
    const { rows } = await sql<{ table: string }>`
      select tgrelid::regclass::text as "table" from pg_trigger where tgname like '%\_revision'`.execute(database.db);
    const counted = new Set(rows.map(({ table }) => table));
    for (const resource of RESOURCES.values())
      expect(counted.has(resource.table), resource.name).toBe(
        CONTRACT_RESOURCES.get(resource.name)?.fields.has('revision') === true,
      );
  });

  it('loses nothing when a record goes and comes back', async () => {
    const tracked = new Set((await triggers()).map(({ table }) => table));
    const own = new Set([...RESOURCES.values()].flatMap(tablesOf));
    const lost = (await keys()).filter(
      ({ table, target, cascades }) => cascades && own.has(target) && !tracked.has(table) && !UNTRACKED.has(table),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
    const stiff = (await keys()).filter(({ table, deferrable }) => tracked.has(table) && !deferrable);
    expect(stiff.map(({ name }) => name)).toEqual([]);
  });

  it('has foreign keys that are called by their columns: errors are put at their fields by it', async () => {
    const own = new Set([...RESOURCES.values()].flatMap(tablesOf));
    const misnamed = (await keys()).filter(
      ({ name, table, column }) => own.has(table) && name !== `${table}_${column}_fkey`,
    );
    expect(misnamed.map(({ name }) => name)).toEqual([]);
  });
});

describe('a resource of the contract', () => {
  it('has a section in the console', () => {
    const shown = new Set([...SECTIONS, ...PARTS].map(({ model }) => model));
    expect(RESOURCE_NAMES.filter((name) => !shown.has(name) && !ASSIGNED.includes(name))).toEqual([]);
  });

  it.each(SECTIONS.map((definition) => [definition.name, definition] as const))(
    'has pages at the addresses of %s',
    (name, definition) => {
      const asked = (path: string) => pageAt(ADMIN_PATHS.toCanonical(`/admin/${name}${path}`));
      expect(asked('')).toMatchObject({ built: true, permission: permissionFor(definition.model, 'list') });
      const create = { built: true, permission: permissionFor(definition.model, 'create') };
      if (hasCreate(definition)) expect(asked('/create')).toMatchObject(create);
      if (!hasEdit(definition)) return;
      const page = asked('/7');
      expect(page).toMatchObject({ built: true });
      // Pages of people are also for those who only look.
      expect([permissionFor(definition.model, 'edit'), permissionFor(definition.model, 'show')]).toContain(
        page?.permission,
      );
    },
  );
});
