import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isBlankTitle } from '#shared/i18n/one-line.ts';
import { byText, byTextOf, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { refuseOtherRegions, refuseShared, seesWebinar } from '../../identity/users/index.ts';
import { unknownTargets } from '../../training/assignments/index.ts';
import { refuseTooFar } from '../calendars/index.ts';
import {
  deleteWebinars,
  insertWebinar,
  isPublishedTest,
  notConducting,
  selectPlans,
  selectWebinars,
  updateWebinars,
  type WebinarRow,
} from './queries.ts';
import { newBeginning, refuseForeign, refuseMoved, refuseOddTargets, refusePast } from './rules.ts';
import { tellOfDeleted } from './telling/tell-people.ts';

const id = sql.ref('webinars.id');

type Webinars = Resource<
  'webinars',
  WebinarRow,
  Schemas['Webinar'],
  Schemas['WebinarCreate'],
  Schemas['WebinarUpdate'],
  Schemas['WebinarFilter'],
  Schemas['WebinarSort']
>;

/** @throws PublicError 422 for a teacher who may not conduct webinars, for an exam and an audience that are not there */
async function refuseStrange(
  trx: Trx,
  { title, teacherId, targets, examTestId }: Schemas['WebinarUpdate'],
): Promise<void> {
  const fields: FieldErrors = {};
  if (title !== undefined && isBlankTitle(title)) fields.title = { key: 'required' };
  if (teacherId !== undefined && (await notConducting(trx, [teacherId])).length > 0) {
    fields.teacherId = { key: 'webinars.notConducting' };
  }
  if (examTestId != null && !(await isPublishedTest(trx, examTestId))) {
    fields.examTestId = { key: 'webinars.examNotPublished' };
  }
  if (targets !== undefined) refuseOddTargets(targets);
  for (const [place, { targetType, targetIds }] of (targets ?? []).entries()) {
    if (targetType === 'everyone') continue;
    for (const unknown of await unknownTargets(trx, targetType, targetIds)) {
      fields[`targets.${place}.targetIds.${unknown}`] = { key: 'reference' };
    }
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

/** Staff of a region hold webinars for people of it. @throws PublicError 403 */
async function refuseOtherAudience(trx: Trx, user: SignedIn, targets: Schemas['WebinarUpdate']['targets']) {
  for (const target of targets ?? []) await refuseOtherRegions(trx, user, target);
}

/** Webinars, as the generic resource code needs them. */
export const webinars: Omit<Webinars, 'present'> = {
  name: 'webinars',
  table: 'webinars',
  title: sql.ref('webinars.title'),
  parts: {
    webinar_targets: { field: 'targets', columns: ['target_type', 'user_id', 'region_id', 'position_id'] },
  },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('webinars.title')),
      themeId: byTextOf('themes', sql.ref('webinars.theme_id')),
      teacherId: sql`(select u.name_key from users u where u.id = webinars.teacher_id)`,
      startsAt: sql.ref('webinars.starts_at'),
      minutes: sql.ref('webinars.minutes'),
      published: sql.ref('webinars.published'),
      state: sql`array_position(array['live', 'planned', 'ended', 'cancelled'], webinars.state)`,
      createdAt: sql.ref('webinars.created_at'),
      updatedAt: sql.ref('webinars.updated_at'),
    },
    search: { text: sql.ref('webinars.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['startsAt', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('webinars.theme_id')),
      teacherId: isEqual(sql.ref('webinars.teacher_id')),
      state: isEqual(sql.ref('webinars.state')),
      published: isEqual(sql.ref('webinars.published')),
      startsFrom: (moment) => sql<boolean>`webinars.starts_at >= ${moment}::timestamptz`,
      startsTo: (moment) => sql<boolean>`webinars.starts_at < ${moment}::timestamptz`,
    },
  },
  within: (user) => seesWebinar(user, 'webinars'),
  select: (db) => selectWebinars(db),
  insert: async (trx, input, { ctx, user }) => {
    refusePast(input.startsAt, ctx.clock());
    await refuseOtherAudience(trx, user, input.targets);
    refuseTooFar(input.startsAt, ctx.clock());
    await refuseStrange(trx, input);
    return insertWebinar(trx, input, ctx.clock());
  },
  update: async (trx, ids, changes, { ctx, user }) => {
    const plans = await selectPlans(trx, ids);
    await refuseShared(trx, user, 'webinars', ids);
    refuseForeign(plans, user);
    await refuseOtherAudience(trx, user, changes.targets);
    refuseMoved(plans, changes);
    const beginning = newBeginning(plans, changes.startsAt);
    refusePast(beginning, ctx.clock());
    refuseTooFar(beginning, ctx.clock());
    // A teacher who has lost the right meanwhile, or an exam that was withdrawn, does not keep others from editing the rest.
    const teacherStays = plans.every(({ teacher_id: teacher }) => teacher === changes.teacherId);
    const examStays = plans.every(({ exam_test_id: exam }) => exam === changes.examTestId);
    await refuseStrange(trx, {
      ...changes,
      ...(teacherStays && { teacherId: undefined }),
      ...(examStays && { examTestId: undefined }),
    });
    await updateWebinars(trx, ids, changes, ctx.clock());
  },
  remove: async (trx, ids, { ctx, user, afterCommit }) => {
    await refuseShared(trx, user, 'webinars', ids);
    const plans = await selectPlans(trx, ids);
    refuseForeign(plans, user);
    if (plans.some(({ state }) => state === 'live' || state === 'ended')) throw errors.conflict('webinar-held');
    await tellOfDeleted(trx, ids, { now: ctx.clock(), afterCommit });
    await deleteWebinars(trx, ids);
  },
  revert: async (trx, ids, { user }, when) => {
    if (when === 'before') {
      const plans = await selectPlans(trx, ids);
      refuseForeign(plans, user);
      if (plans.some(({ state }) => state !== 'planned')) throw errors.conflict('webinar-settled');
      return;
    }
    const teachers = (await selectPlans(trx, ids)).map(({ teacher_id: teacher }) => teacher);
    if ((await notConducting(trx, teachers)).length > 0) {
      throw errors.invalid({ teacherId: { key: 'webinars.notConducting' } });
    }
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'teacherId', value: (row) => row.teacher },
    { field: 'startsAt', value: (row) => row.starts_at },
    { field: 'minutes', value: (row) => row.minutes },
    { field: 'state', value: (row, { t }) => t(`admin.resources.webinars.values.state.${row.state}`) },
    { field: 'startedAt', value: (row) => row.started_at },
    { field: 'endedAt', value: (row) => row.ended_at },
    { field: 'published', value: (row) => row.published },
    { field: 'lobby', value: (row) => row.lobby },
    { field: 'chatOpen', value: (row) => row.chat_open },
    { field: 'recorded', value: (row) => row.recorded },
    { field: 'faceCheck', value: (row, { t }) => t(`admin.resources.webinars.values.faceCheck.${row.face_check}`) },
    { field: 'attendedShare', value: (row) => row.attended_share },
    { field: 'personCount', value: (row) => row.person_count },
    { field: 'attendedCount', value: (row) => row.attended_count },
    { field: 'insideCount', value: (row) => row.inside_count },
    { field: 'questionCount', value: (row) => row.question_count },
    { field: 'recordingCount', value: (row) => row.recording_count },
    { field: 'examTestId', value: (row, { language }) => localized(row.exam, language) },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
