import type { Schemas } from '../contract/index.ts';
import { GROUP_OF } from './kinds.ts';

/** Where people find, in the profile of each area, how they are told of what. */
export const NOTICE_SETTINGS_ANCHOR = 'notifications';

const id = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined);

/**
 * The path of the page that a notice is about; undefined where its details name none.
 * @example noticePlace({ kind: 'plan-due', details: { enrolmentId: 3 } }) // '/user/plan-education/3'
 */
export function noticePlace({ kind, details }: Pick<Schemas['Notice'], 'kind' | 'details'>): string | undefined {
  const fields = details as Record<string, unknown>;
  const [testId, attemptId, enrolmentId] = [id(fields.testId), id(fields.attemptId), id(fields.enrolmentId)];
  if (OF_CERTIFICATES.has(kind)) return '/user/certificates';
  if (GROUP_OF[kind] === 'plans') return `/user/plan-education${enrolmentId === undefined ? '' : `/${enrolmentId}`}`;
  if (OF_PROFILE.has(kind)) return fields.inConsole === true ? '/admin/profile' : '/user/profile';
  const reportId = id(fields.reportId);
  if (kind === 'statistics-report') return `/admin/statistics${reportId === undefined ? '' : `?report=${reportId}`}`;
  const webinarId = id(fields.webinarId);
  if (GROUP_OF[kind] === 'webinars' && fields.conducts === true) return '/admin/webinar';
  const questionId = id(fields.questionId);
  if (kind === 'webinar-question-sent')
    return questionId === undefined ? '/admin/admin-questions' : `/admin/questions-webinars/${questionId}`;
  if (GROUP_OF[kind] === 'webinars' && webinarId === undefined) return '/user/webinars';
  if (GROUP_OF[kind] === 'webinars')
    return `/user/webinar-view/${webinarId}${questionId === undefined ? '' : `?question=${questionId}`}`;
  const requestId = id(fields.supportRequestId);
  if (GROUP_OF[kind] === 'support') {
    // Admins look after those who answer, and have no page of requests.
    if (fields.inReports === true) return '/admin/support-reports';
    const list = kind === 'support-waiting' ? '/admin/support' : '/user/support-request';
    return requestId === undefined ? list : `${list}/${requestId}`;
  }
  if (testId === undefined) return undefined;
  const test = `/user/test-list/${testId}`;
  return attemptId === undefined || !LEADS_TO_RESULT.has(kind) ? test : `${test}?attempt=${attemptId}`;
}

const OF_PROFILE: ReadonlySet<Schemas['NoticeKind']> = new Set([
  'data-export-ready',
  'face-photo-accepted',
  'face-photo-rejected',
]);

const OF_CERTIFICATES: ReadonlySet<Schemas['NoticeKind']> = new Set([
  'certificate-issued',
  'certificate-expiring',
  'certificate-revoked',
]);

const LEADS_TO_RESULT: ReadonlySet<Schemas['NoticeKind']> = new Set([
  'result-changed',
  'result-ready',
  'appeal-accepted',
  'appeal-rejected',
]);
