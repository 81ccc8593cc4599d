import type { RoleKey } from '#shared/access/roles.ts';

/** The route tables of the specification, copied independently of the code: which role may enter which page. */

const table = (prefix: string, roles: readonly RoleKey[], paths: string): [string, readonly RoleKey[]][] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => [`${prefix}/${path}`, roles]);

/** list, create, edit/{id} */
const crud = (...names: string[]): string => names.map((name) => `${name} ${name}/create ${name}/edit/1`).join(' ');

export const PUBLIC = ['/privacy', '/password', '/forget-password', '/user/meet'];

/** Only for visitors without a session. */
export const SIGN_IN = ['/', '/eds-authorization'];

export const LEARNER: [string, readonly RoleKey[]][] = [
  ...table(
    '/user',
    ['user', 'superUser'],
    `main plan-education tests webinars video-lesson video-lesson/1 video-lesson/watch/1 scorm-package
     scorm-package-iframe/1 vr media-files testing/1 webinar-view/1 test-list/1`,
  ),
  ...table(
    '/user',
    ['user'],
    'chat-webinar/1 chat-webinar-messages/1 support-request support-request/create support-request/1',
  ),
];

export const ADMIN: [string, readonly RoleKey[]][] = [
  ...table(
    '/admin',
    ['admin'],
    `dictionary ${crud('dictionary/region')} users users/create ${crud('plan-education')}
     meet meet/create meet/view/1/secret meet/1 visitors-log visitors-log/theme/1 visitors-log/user/1/1
     ${crud('themes', 'superuser')} forget-password`,
  ),
  ...table(
    '/admin',
    ['admin', 'teacher', 'examiner'],
    `${crud('tests')} video-lesson video-lesson/create video-lesson/1`,
  ),
  ...table('/admin', ['admin', 'teacher'], crud('questions')),
  ...table('/admin', ['admin', 'examiner'], crud('retake')),
  ...table('/admin', ['admin', 'teacher'], 'statistics'),
  ...table(
    '/admin',
    ['admin'],
    `${crud('support-users')} conducting-webinar create-recording-webinar edit-recording-webinar/1 admin-questions
     certificates create-certificate edit-certificate/1 role create-role scorms create-scorm edit-scorm/1`,
  ),
  ...table('/admin', ['admin', 'teacher', 'examiner'], 'webinars create-webinar edit-webinar/1 webinars-view/1'),
  ...table(
    '/admin',
    ['admin', 'teacher'],
    'webinar start-webinar/1 webinar-exams/1 questions-webinars questions-webinars/1',
  ),
  ...table('/admin', ['support'], 'support support/1'),
  ...table('/admin', ['examiner'], 'report-card'),
];

/** Listed in the specification without any role: nobody may enter. */
export const RETIRED = `exam create-exam edit-exam/1 examiners create-examiner edit-examiner/1 report-card-administrator
  exam-for-examiner/1 region exam-results/1 exam-results-admin/1 audience-exam audience-exam/create audience-exam/edit/1
  audience audience-region/1`
  .split(/\s+/)
  .map((path) => `/admin/${path}`);
