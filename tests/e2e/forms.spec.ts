import { ROLE_KEYS, type RoleKey } from '#shared/access/roles.ts';
import { loginOf } from './accounts.ts';
import { type Api, test } from './fixtures.ts';
import { FormJourney } from './forms/form-journey.ts';
import { type FormRecord, oneOfEachKind } from './forms/kinds-of-records.ts';
import { type FormSection, formSections } from './forms/sections.ts';
import { makeMediaFile } from './media-files.ts';
import { inLatin, ownMark } from './own.ts';

const DEMO_LOGINS: readonly unknown[] = ROLE_KEYS.map(loginOf);

/** As many records of a section, at least, are opened and saved as they are. */
const MANY = 20;

/** Records that may be changed, because no other test depends on them. */
const isOwn = (record: FormRecord) => record.builtin !== true && !DEMO_LOGINS.includes(record.login);

/** Records that this or another test has created. */
const isMade = ({ createdAt, login }: FormRecord) =>
  createdAt >= (process.env.E2E_BEGAN ?? '') || String(login ?? '').startsWith('e2e-');

/** The demo organisation's records in a section. */
async function recordsOf(api: Api, { resource, filter, isOpen }: FormSection): Promise<FormRecord[]> {
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,499]', filter: JSON.stringify(filter) });
  const records = await api.send<FormRecord[]>('GET', `/${resource}?${query}`);
  return records.filter((record) => !isMade(record) && isOpen(record));
}

type Makers = { api: Api; makeAccount: (role: RoleKey) => Promise<{ id: number }> };

function ownName(): { key: string; title: { ru: string } } {
  const mark = ownMark();
  return { key: `e2e-${inLatin(mark)}`, title: { ru: mark } };
}

/** Creates a record for changes that would disturb parallel tests. */
const SPARE: Readonly<Record<string, (makers: Makers) => Promise<{ id: number }>>> = {
  users: ({ makeAccount }) => makeAccount('user'),
  superusers: ({ makeAccount }) => makeAccount('superUser'),
  'support-users': ({ makeAccount }) => makeAccount('support'),
  roles: ({ api }) => api.send('POST', '/roles', { ...ownName(), permissions: [] }),
  'media-files': ({ api }) => makeMediaFile(api),
  meetings: async ({ api, makeAccount }) => {
    // Only those who may host are chosen from: the demo has one of them.
    await makeAccount('admin');
    return api.send('POST', '/meetings', { title: ownMark() });
  },
  'recording-webinars': async ({ api }) => {
    const filter = encodeURIComponent(JSON.stringify({ kind: 'video', state: 'ready' }));
    const [film] = await api.send<{ id: number }[]>('GET', `/media-files?range=[0,0]&filter=${filter}`);
    return api.send('POST', '/recording-webinars', { title: { ru: ownMark() }, mediaFileId: film?.id });
  },
  'dictionary-types': ({ api }) => api.send('POST', '/dictionary-types', ownName()),
};

/** Those that make twenty together with one of each kind, which are saved as they are after their change: from all over the list. */
function restOfTwenty({ resource }: FormSection, records: readonly FormRecord[]): FormRecord[] {
  const kinds = oneOfEachKind(resource, records);
  const others = records.filter((record) => !kinds.includes(record));
  const wanted = Math.max(0, MANY - kinds.length);
  const step = Math.max(1, Math.floor(others.length / (wanted || 1)));
  return others.filter((_, index) => index % step === 0).slice(0, wanted);
}

for (const section of formSections()) {
  const { name, fields } = section;
  test(`the form of ${name} saves what was changed and nothing else`, async ({ page, t, enter, makeAccount }) => {
    // Each kind of question has a record that is opened, changed and saved: two minutes where the machine is busy.
    test.slow();
    const api = await enter(loginOf('admin'));
    const journey = new FormJourney(page, t, api, section);
    const demo = oneOfEachKind(section.resource, await recordsOf(api, section));
    for (const [index, record] of demo.entries()) {
      await test.step(`${name} ${record.id}`, async () => {
        await (index === 0 ? journey.open(record) : journey.visit(record));
        if (!isOwn(record)) return journey.leaveAsItIs(record);
        const turn = index % fields.length;
        const changed = await journey.change(record, [...fields.slice(turn), ...fields.slice(0, turn)], 1);
        return journey.saveChanged(record, changed);
      });
    }
    const spare = await SPARE[name]?.({ api, makeAccount });
    const id = spare?.id ?? demo.findLast(isOwn)?.id ?? 0;
    await test.step(`${name} ${id}, everything`, async () => {
      const record = await journey.read(id);
      await journey.open(record);
      await journey.saveChanged(record, await journey.change(record, fields));
    });
  });

  test(`the form of ${name} leaves the rest of ${MANY} records as they are`, async ({ page, t, enter }) => {
    const api = await enter(loginOf('admin'));
    const journey = new FormJourney(page, t, api, section);
    const records = restOfTwenty(section, await recordsOf(api, section));
    const [first] = records;
    if (first === undefined) return;
    await journey.open(first);
    for (const [index, { id }] of records.entries()) {
      await test.step(`${name} ${id}`, async () => {
        const record = await journey.read(id);
        if (index > 0) await journey.visit(record);
        await journey.leaveAsItIs(record);
      });
    }
  });

  const { createPath } = section;
  if (createPath === undefined) continue;
  test(`the form of ${name} makes a record of what is written`, async ({ page, t, enter }) => {
    const api = await enter(loginOf('admin'));
    await new FormJourney(page, t, api, section).create(createPath, fields);
  });
}
