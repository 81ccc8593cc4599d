import { type RawBuilder, sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { dayAround } from '../../../wall-clock.ts';
import { examsToSign } from '../../exams/report-cards/index.ts';
import { photoWaits, seesPerson } from '../../identity/users/index.ts';
import { overduePlans } from '../../learning/enrolments/index.ts';
import { openAppeals } from '../../results/appeals/index.ts';
import { questionsSent } from '../../live/webinar-questions/index.ts';
import { answersToMark } from '../../results/marking/index.ts';
import { requestsFor } from '../../support/support-requests/index.ts';
import { type Guarded, permitted } from './permitted.ts';
import { stepsOf } from './steps.ts';

/** How much waits for a person who may see and decide it. Report cards have no page for admins: those come from a test. */
const waitingFor = (user: SignedIn, now: Date): Partial<Record<keyof Schemas['HomeWaiting'], Guarded<number>>> => ({
  retakes: [
    sql`(select count(*) from retakes where status = 'pending' and ${seesPerson(user, sql.ref('retakes.user_id'))})`,
    'retakes:list',
    'retakes:decide',
  ],
  marking: [answersToMark(user.userId), 'marking:list', 'marking:mark'],
  appeals: [openAppeals(seesPerson(user, sql.ref('attempts.user_id'))), 'appeals:list', 'appeals:decide'],
  ...(user.roleKey !== 'admin' && {
    reportCards: [examsToSign(user, now), 'report-cards:list', 'report-cards:close'],
  }),
  overduePlans: [overduePlans(now, seesPerson(user, sql.ref('enrolments.user_id'))), 'enrolments:list'],
  // Admins have no page of requests.
  ...(user.roleKey !== 'admin' && {
    support: [requestsFor(user.userId), 'support-requests:list', 'support-requests:answer'],
  }),
  adminQuestions: [questionsSent(user), 'webinar-questions:edit'],
  restorationRequests: [
    sql`(select count(*) from restoration_requests
      where status = 'pending' and ${seesPerson(user, sql.ref('restoration_requests.user_id'))})`,
    'restoration-requests:list',
    'restoration-requests:decide',
  ],
  // Nobody decides on their own.
  facePhotos: [
    sql`(select count(*) from users
      where ${photoWaits(sql.ref('users.id'))} and users.id <> ${user.userId} and ${seesPerson(user, sql.ref('users.id'))})`,
    'users:list',
    'users:edit',
  ],
});

const SHOWN = 100;

/** Exams that somebody takes now, and those that are open at some time of today's rest and are assigned, as JSON. */
function examsOfToday(now: Date): RawBuilder<unknown> {
  const { to } = dayAround(now);
  return sql`(
    select coalesce(jsonb_agg(exam order by exam."inProgress" = 0, exam."opensAt" desc nulls last, exam.id), '[]') from (
      select tests.id, tests.title, tests.opens_at as "opensAt", tests.closes_at as "closesAt", coalesce(running.people, 0) as "inProgress"
      from tests
      left join (select test_id, count(*) as people from attempts where status = 'in_progress' group by test_id) running
        on running.test_id = tests.id
      where tests.kind = 'exam' and (running.people > 0 or (
        tests.status = 'published' and coalesce(tests.opens_at, '-infinity') < ${to}
        and coalesce(tests.closes_at, 'infinity') > ${now} and exists (select from assignments a where a.test_id = tests.id)))
      order by running.people is null, tests.opens_at desc nulls last, tests.id limit ${SHOWN}) exam)`;
}

/** What waits for a person, in one query. */
export async function loadHome(db: Db, user: SignedIn, now: Date): Promise<Schemas['Home']> {
  const watches = can(user.permissions, 'tests:list') && can(user.permissions, 'invigilation:list');
  const { rows } = await sql<Schemas['Home']>`
    select ${permitted(waitingFor(user, now), user)} as waiting, ${permitted(stepsOf(user), user)} as steps,
      ${watches ? examsOfToday(now) : sql`'[]'::jsonb`} as exams`.execute(db);
  const [home = { waiting: {}, exams: [], steps: {} }] = rows;
  return { ...home, exams: home.exams.map(withMoments) };
}

const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The database writes moments in its own form. */
const withMoments = (exam: Schemas['HomeExam']): Schemas['HomeExam'] => ({
  ...exam,
  opensAt: moment(exam.opensAt),
  closesAt: moment(exam.closesAt),
});
