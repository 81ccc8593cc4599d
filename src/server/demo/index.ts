import type { Transaction } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { BlobStore } from '../blobs/index.ts';
import { type Random, seeded } from '../random.ts';
import { type Database, type Db, transaction } from '../db/index.ts';
import { withoutHistory } from '../history/index.ts';
import { hashPassword, seedBuiltins } from '../modules/identity/auth/index.ts';
import { saveOrganisation } from '../modules/platform/system/index.ts';
import { touchSignIns, writeAttempts } from './attempts.ts';
import { midnight } from './clock.ts';
import { readPeople } from './content.ts';
import { writeMaterials, writePlans, writeRetakes } from './courses.ts';
import { writeDictionaries } from './dictionaries.ts';
import { writeEnrolments } from './enrolments.ts';
import { writeTests } from './exams.ts';
import { writeQuestions, writeThemes } from './learning.ts';
import { writeLibrary } from './library/index.ts';
import { isLoaded, markLoaded } from './mark.ts';
import { writeNotices } from './notices.ts';
import { writeCertificates } from './certificates.ts';
import { makePeople, type PersonRow } from './people.ts';
import { writePackages } from './packages/index.ts';
import { writePackageLearners } from './packages/learners.ts';
import { writePictures } from './pictures/index.ts';
import { writeProtocols } from './protocols.ts';
import { writeReportCards } from './report-cards.ts';
import { writeRequests } from './requests.ts';
import { writeSupport } from './support.ts';
import { writeTour } from './tour/index.ts';
import { writeVideoLessons } from './video-lessons.ts';
import { writeVisits } from './visits.ts';
import { writeWebinars } from './webinars.ts';
import { writeWrittenExam } from './written-exam.ts';

export { blockDemoAccounts } from './block-accounts.ts';

type Trx = Transaction<Database>;

/** The logins of the demo accounts, one for each role. */
export const demoAccounts: readonly string[] = readPeople().accounts.map(({ role }) => role.toLowerCase());

/** The name of the demo organisation. */
const ORGANISATION = { ru: 'Ұлы Дала Теміржолы', en: 'Great Steppe Railways', kz: 'Ұлы Дала Теміржолы' };

/** So many of the learners are in the visit log. */
const VISITORS = 80;

/** Any number would do, but a fixed one gives every installation the same demo. */
const SEED = 20_261_121;

export interface DemoSettings {
  now: Date;
  /** For the pictures of the questions. */
  blobs: BlobStore;
  /** The password of the demo accounts and of every learner. */
  password: string;
  random?: Random;
}

/**
 * Loads the demo organisation, an invented railway of Kazakhstan, into an installation without people. All of it is one transaction:
 * after a crash nothing is left, and the next start loads it again.
 * @returns `seeded`: whether it was loaded by this call; `present`: whether the installation holds the demo
 */
export async function seedDemo(
  db: Db,
  { now, blobs, password, random = seeded(SEED) }: DemoSettings,
): Promise<{ seeded: boolean; present: boolean }> {
  return transaction(db, async (trx) => {
    const present = await isLoaded(trx);
    if (present || (await hasPeople(trx))) return { seeded: false, present };
    await seedBuiltins(trx);
    const passwordHash = await hashPassword(password);
    await withoutHistory(trx, () => write(trx, { now, blobs, passwordHash, random }));
    await saveOrganisation(trx, ORGANISATION);
    await markLoaded(trx, now);
    return { seeded: true, present: true };
  });
}

async function hasPeople(trx: Trx): Promise<boolean> {
  const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return somebody !== undefined;
}

async function write(
  trx: Trx,
  place: { now: Date; blobs: BlobStore; passwordHash: string; random: Random },
): Promise<void> {
  const { now, random } = place;
  const content = readPeople();
  const findValue = await writeDictionaries(trx, midnight(now, -730));
  const rows = makePeople(content, {
    ...place,
    region: (ref) => findValue('region', ref),
    position: (ref) => findValue('position', ref),
  });
  const people = await writePeople(trx, rows);
  const themes = await writeThemes(trx, findValue, now);
  const bank = await writeQuestions(trx, themes, await writePictures(trx, place), place);
  const adminId = people.find(({ login }) => login === 'admin')?.id ?? 0;
  await writePlans(trx, { now, themes, findValue, adminId });
  const tests = await writeTests(trx, { now, random, themes, bank, people, findValue });
  const words = Object.values(content.wrongWords).flat();
  for (const test of tests) await writeAttempts(trx, test, { now, random, words });
  await writeWrittenExam(trx, { now, themes, bank, people, adminId });
  await writeProtocols(trx, people.find(({ login }) => login === 'examiner')?.id ?? adminId);
  await writeReportCards(trx, tests, people, now);
  await touchSignIns(trx);
  const learners = people.filter(({ isLearner, login }) => isLearner && login !== 'user');
  await writeRequests(trx, { learners, adminId, now, random });
  const testIds = new Map(tests.map(({ id, content: { ref } }) => [ref, id]));
  const lessons = await writeVideoLessons(trx, { ...place, themes, bank, people });
  await writeMaterials(trx, themes, testIds, lessons);
  const learnerId = people.find(({ login }) => login === 'user')?.id ?? adminId;
  await writeTour(trx, { now, blobs: place.blobs, themes, bank, learnerId });
  await writeLibrary(trx, { now, blobs: place.blobs, themes });
  await writePackages(trx, { now, blobs: place.blobs, themes });
  await writePackageLearners(trx, { now, people });
  await writeRetakes(trx, testIds, { now, adminId });
  await writeEnrolments(trx, learnerId, now);
  await writeNotices(trx, learnerId, now);
  await writeVisits(trx, { now, random, people: [learnerId, ...learners.map(({ id }) => id)].slice(0, VISITORS) });
  await writeWebinars(trx, {
    now,
    random,
    teacherId: people.find(({ login }) => login === 'teacher')?.id ?? adminId,
    learners: [{ id: learnerId }, ...learners],
  });
  await writeCertificates(trx, ORGANISATION, now);
  await writeSupport(trx, {
    now,
    learners: [{ id: learnerId }, ...learners],
    helperId: people.find(({ login }) => login === 'support')?.id ?? adminId,
    type: (ref) => findValue('support-request-type', ref),
  });
}

async function writePeople(trx: Trx, rows: readonly PersonRow[]) {
  const made = await trx
    .insertInto('users')
    .values(rows)
    .returning([
      'id',
      'login',
      'email',
      'phone',
      'role_id',
      'region_id as regionId',
      'position_id as positionId',
      'blocked',
      'language',
    ])
    .execute();
  return made
    .sort((one, other) => one.id - other.id)
    .map(({ role_id, ...person }) => ({ ...person, isLearner: role_id === ROLE_IDS.user }));
}
