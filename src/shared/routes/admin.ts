import type { RoleKey } from '../access/roles.ts';
import { menuOf, type PageOptions, pagesOf, type Route } from './route.ts';

const page = pagesOf('admin', '/admin');
const menu = menuOf('admin');

const ADMIN: readonly RoleKey[] = ['admin'];
const TEACHING: readonly RoleKey[] = ['admin', 'teacher'];
const EXAMINING: readonly RoleKey[] = ['admin', 'examiner'];
const TESTING: readonly RoleKey[] = ['admin', 'teacher', 'examiner'];
const NOBODY: readonly RoleKey[] = [];

/** Where `/admin` leads. */
export const ADMIN_DEFAULT = '/admin/statistics';

/** The import of a table: a new one, and one that was begun. */
function imports(path: string, roles: readonly RoleKey[], permission: string): Route[] {
  return [page(path, roles, { permission, built: true }), page(`${path}/:id`, roles, { permission, built: true })];
}

/** A list, its form for a new record and its form for an old one, under one path. Who may not edit only reads the latter. */
function records(
  path: string,
  roles: readonly RoleKey[],
  resource: string,
  { menu: entry, built = false }: PageOptions,
): Route[] {
  return [
    ...listAndNew(path, roles, resource, { built, ...(entry && { menu: entry }) }),
    page(`${path}/edit/:id`, roles, { permission: `${resource}:show`, built }),
  ];
}

function listAndNew(
  path: string,
  roles: readonly RoleKey[],
  resource: string,
  { menu: entry, built = false }: PageOptions,
): Route[] {
  return [
    page(path, roles, { permission: `${resource}:list`, built, ...(entry && { menu: entry }) }),
    page(`${path}/create`, roles, { permission: `${resource}:create`, built }),
  ];
}

/** The tabs of a person's page (person-tabs.ts). Each shows what the visitor may see; who may not edit only reads. */
function person(path: string, roles: readonly RoleKey[], tabs: readonly string[]): Route[] {
  return tabs.map((tab) => page(`${path}/${tab}/:id`, roles, { permission: 'users:show', built: true }));
}

// One page: the landing of all staff. The tables keep examiners and support out of `statistics`, so theirs is ours.
const OVERVIEW: Route[] = [
  page('statistics', TEACHING, { forStaff: true, built: true, menu: menu('overview', 10, 'home', 'home') }),
  // Ours: the rows that the numbers count.
  page('statistics/people', TEACHING, { permission: 'statistics:show', built: true }),
  page('statistics/attempts', TEACHING, { permission: 'statistics:show', built: true }),
  page('statistics/enrolments', TEACHING, { permission: 'statistics:show', built: true }),
  page('home', ['examiner', 'support'], { built: true, menu: menu('overview', 11, 'home', 'home') }),
  // Ours: the account menu leads there.
  page('profile', [...TESTING, 'support'], { permission: 'session:self', forStaff: true, built: true }),
];

// The specification has a list and a form for new people; the page of one person is ours, also for teachers and
// examiners, who come to it from results. Superusers and support staff are the same people seen by role.
const PEOPLE: Route[] = [
  ...listAndNew('users', ADMIN, 'users', { built: true, menu: menu('people', 100, 'users', 'users') }),
  ...person('users', TESTING, ['results', 'assignments', 'certificates', 'edit', 'history']),
  ...imports('users/import', ADMIN, 'users:create'),
  ...listAndNew('superuser', ADMIN, 'users', { built: true, menu: menu('people', 110, 'shield', 'superusers') }),
  ...person('superuser', ADMIN, ['results', 'assignments', 'certificates', 'edit', 'history']),
  ...listAndNew('support-users', ADMIN, 'users', {
    built: true,
    menu: menu('people', 120, 'support', 'supportUsers'),
  }),
  ...person('support-users', ADMIN, ['edit', 'history']),
  page('role', ADMIN, { permission: 'roles:list', built: true, menu: menu('people', 130, 'key', 'roles') }),
  page('create-role', ADMIN, { permission: 'roles:create', built: true }),
  page('role/edit/:id', ADMIN, { permission: 'roles:show', built: true }),
  page('forget-password', ADMIN, {
    permission: 'restoration-requests:list',
    built: true,
    menu: menu('people', 140, 'lock', 'restorationRequests'),
  }),
];

const LEARNING: Route[] = [
  ...records('plan-education', ADMIN, 'plans', { built: true, menu: menu('learning', 200, 'book', 'plans') }),
  ...records('themes', ADMIN, 'themes', { built: true, menu: menu('learning', 210, 'layers', 'themes') }),
  ...imports('plan-education/import', ADMIN, 'plan-assignments:create'),
  // Ours: everybody who learns by a plan, and how far one of them is.
  page('plan-education/enrolments', ADMIN, {
    permission: 'enrolments:list',
    built: true,
    menu: menu('learning', 205, 'calendar', 'overduePlans'),
  }),
  page('plan-education/enrolment/:id', ADMIN, { permission: 'enrolments:show', built: true }),
  ...imports('themes/import', ADMIN, 'themes:create'),
  ...listAndNew('video-lesson', TESTING, 'video-lessons', {
    built: true,
    menu: menu('learning', 220, 'video', 'videoLessons'),
  }),
  page('video-lesson/:id', TESTING, { permission: 'video-lessons:show', built: true }),
  // Ours: the files that themes and lessons are made of.
  ...records('media-files', TESTING, 'media-files', {
    built: true,
    menu: menu('learning', 225, 'folder', 'mediaFiles'),
  }),
  // Ours: VR tours.
  ...records('vr-scenes', TESTING, 'vr-scenes', { built: true, menu: menu('learning', 227, 'vr', 'vrScenes') }),
  page('scorms', ADMIN, { permission: 'scorms:list', built: true, menu: menu('learning', 230, 'box', 'scorms') }),
  page('create-scorm', ADMIN, { permission: 'scorms:create', built: true }),
  page('edit-scorm/:id', ADMIN, { permission: 'scorms:show', built: true }),
  // Ours: what people did with a package, and one attempt with the record of its calls.
  page('edit-scorm/:id/results', ADMIN, { permission: 'scorms:show', built: true }),
  page('edit-scorm/:id/results/:attemptId', ADMIN, { permission: 'scorms:show', built: true }),
];

// Ours, but for the list and its forms: the tabs of a test's workspace (test-tabs.ts), and one attempt.
const TESTS: Route[] = [
  ...records('tests', TESTING, 'tests', { built: true, menu: menu('testing', 50, 'clipboard', 'tests') }),
  page('tests/settings/:id', TESTING, { permission: 'tests:show', built: true }),
  page('tests/assign/:id', TESTING, { permission: 'assignments:list', built: true }),
  page('tests/marking/:id', TESTING, { permission: 'marking:list', built: true }),
  page('tests/results/:id', TESTING, { permission: 'attempts:list', built: true }),
  page('tests/board/:id', EXAMINING, { permission: 'invigilation:list', built: true }),
  page('tests/attempt/:id', TESTING, { permission: 'attempts:show', built: true }),
  page('tests/analysis/:id', TESTING, { permission: 'item-analysis:show', built: true }),
  page('tests/corrections/:id', TESTING, { permission: 'key-corrections:list', built: true }),
  ...records('questions', TEACHING, 'questions', { built: true, menu: menu('testing', 60, 'help', 'questions') }),
  ...imports('questions/import', TEACHING, 'questions:import'),
  page('questions/duplicates', TEACHING, { permission: 'questions:list', built: true }),
  ...imports('questions/import-table', TEACHING, 'questions:import'),
  ...records('retake', EXAMINING, 'retakes', { built: true, menu: menu('testing', 70, 'retake', 'retakes') }),
  // Ours: answers that people mark.
  page('marking', TESTING, { permission: 'marking:list', built: true, menu: menu('testing', 75, 'edit', 'marking') }),
  // Ours: appeals of learners against questions.
  page('appeals', TESTING, { permission: 'appeals:list', built: true, menu: menu('testing', 77, 'chat', 'appeals') }),
  page('appeals/:id', TESTING, { permission: 'appeals:show', built: true }),
  page('report-card', ['examiner'], {
    permission: 'report-cards:list',
    built: true,
    menu: menu('testing', 80, 'list', 'reportCards'),
  }),
  // Ours: one sheet, and those of one test; an admin comes from the test, to open a closed one again.
  page('report-card/:id', EXAMINING, { permission: 'report-cards:show', built: true }),
  // Its document alone may connect to the person's computer, where NCALayer is.
  page('report-card/:id/sign', EXAMINING, { permission: 'report-cards:close', built: true }),
  page('tests/report-cards/:id', EXAMINING, { permission: 'report-cards:list', built: true }),
];

const LIVE: Route[] = [
  page('webinars', TESTING, {
    permission: 'webinars:list',
    built: true,
    menu: menu('live', 300, 'monitor', 'webinars'),
  }),
  page('create-webinar', TESTING, { permission: 'webinars:create', built: true }),
  page('edit-webinar/:id', TESTING, { permission: 'webinars:show', built: true }),
  page('webinars-view/:id', TESTING, { permission: 'webinars:show', built: true }),
  page('webinar', TEACHING, {
    permission: 'webinars:conduct',
    built: true,
    menu: menu('live', 310, 'calendar', 'myWebinars'),
  }),
  page('start-webinar/:id', TEACHING, { permission: 'webinars:conduct', built: true }),
  page('webinar-exams/:id', TEACHING, { permission: 'webinars:exam', built: true }),
  page('questions-webinars', TEACHING, {
    permission: 'webinar-questions:list',
    built: true,
    menu: menu('live', 320, 'chat', 'webinarQuestions'),
  }),
  page('questions-webinars/:id', TEACHING, { permission: 'webinar-questions:show', built: true }),
  page('admin-questions', ADMIN, {
    permission: 'webinar-questions:edit',
    built: true,
    menu: menu('live', 330, 'help', 'adminQuestions'),
  }),
  page('conducting-webinar', ADMIN, {
    permission: 'webinars:watch',
    built: true,
    menu: menu('live', 340, 'play', 'runningWebinars'),
  }),
  // Ours: the list of what the two pages after it make and change.
  page('recording-webinars', ADMIN, {
    permission: 'recording-webinars:list',
    built: true,
    menu: menu('live', 350, 'video', 'recordingWebinars'),
  }),
  page('create-recording-webinar', ADMIN, { permission: 'recording-webinars:create', built: true }),
  page('edit-recording-webinar/:id', ADMIN, { permission: 'recording-webinars:show', built: true }),
  page('meet', ADMIN, { permission: 'meetings:list', built: true, menu: menu('live', 360, 'camera', 'meetings') }),
  page('meet/create', ADMIN, { permission: 'meetings:create', built: true }),
  page('meet/view/:id/:password', ADMIN, { permission: 'meetings:show', built: true }),
  page('meet/:id', ADMIN, { permission: 'meetings:show', built: true }),
];

const RECORDS: Route[] = [
  page('certificates', ADMIN, {
    permission: 'certificates:list',
    built: true,
    menu: menu('records', 400, 'certificate', 'certificates'),
  }),
  // Ours: the templates, and one issued certificate.
  page('certificates/templates', ADMIN, { permission: 'certificate-templates:list', built: true }),
  page('certificates/:id', ADMIN, { permission: 'certificates:show', built: true }),
  page('create-certificate', ADMIN, { permission: 'certificate-templates:create', built: true }),
  page('edit-certificate/:id', ADMIN, { permission: 'certificate-templates:show', built: true }),
  page('visitors-log', ADMIN, {
    permission: 'visits:list',
    built: true,
    menu: menu('records', 410, 'history', 'visits'),
  }),
  page('visitors-log/theme/:id', ADMIN, { permission: 'visits:list', built: true }),
  page('visitors-log/user/:id/:themeId', ADMIN, { permission: 'visits:list', built: true }),
];

const SUPPORT: Route[] = [
  page('support', ['support'], {
    permission: 'support-requests:list',
    built: true,
    menu: menu('support', 500, 'chat', 'support'),
  }),
  page('support/:id', ['support'], { permission: 'support-requests:show', built: true }),
  // Ours: texts to answer with, and how requests were answered.
  ...records('canned-answers', ['support', 'admin'], 'canned-answers', {
    built: true,
    menu: menu('support', 510, 'edit', 'cannedAnswers'),
  }),
  page('support-reports', ['support', 'admin'], {
    permission: 'support-requests:report',
    built: true,
    menu: menu('support', 520, 'list', 'supportReports'),
  }),
];

const SETTINGS: Route[] = [
  page('dictionary', ADMIN, {
    permission: 'dictionaries:list',
    built: true,
    menu: menu('settings', 600, 'list', 'dictionaries'),
  }),
  ...records('dictionary/:type', ADMIN, 'dictionaries', { built: true }),
  ...imports('dictionary/:type/import', ADMIN, 'dictionaries:create'),
  // Ours: what people did, the way back, and the trail of it.
  page('changes', TESTING, {
    permission: 'history:list',
    built: true,
    menu: menu('settings', 610, 'history', 'changes'),
  }),
  page('changes/:id', TESTING, { permission: 'history:list', built: true }),
  page('audit', ADMIN, { permission: 'audit:list', built: true, menu: menu('settings', 620, 'shield', 'audit') }),
  page('directory', ADMIN, {
    permission: 'system:edit',
    built: true,
    menu: menu('settings', 630, 'users', 'directory'),
  }),
];

/** In the specification with an empty list of roles: nobody enters. */
const RETIRED: Route[] = [
  'exam',
  'create-exam',
  'edit-exam/:id',
  'examiners',
  'create-examiner',
  'edit-examiner/:id',
  'report-card-administrator',
  'exam-for-examiner/:id',
  'region',
  'exam-results/:id',
  'exam-results-admin/:id',
  'audience-exam',
  'audience-exam/create',
  'audience-exam/edit/:id',
  'audience',
  'audience-region/:id',
].map((path) => page(path, NOBODY));

/** The admin area. */
export const ADMIN_ROUTES: readonly Route[] = [
  ...OVERVIEW,
  ...PEOPLE,
  ...LEARNING,
  ...TESTS,
  ...LIVE,
  ...RECORDS,
  ...SUPPORT,
  ...SETTINGS,
  ...RETIRED,
];
