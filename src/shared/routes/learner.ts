import type { RoleKey } from '../access/roles.ts';
import { menuOf, pagesOf, type Route } from './route.ts';

const page = pagesOf('learner', '/user');
const menu = menuOf('learner');

const LEARNERS: readonly RoleKey[] = ['user', 'superUser'];
const USERS: readonly RoleKey[] = ['user'];

/** Where `/user` leads. */
export const LEARNER_DEFAULT = '/user/video-lesson';

/** The learner area. `certificates`, `profile` and the pages below `plan-education` are ours, the rest is the specification's. */
export const LEARNER_ROUTES: readonly Route[] = [
  page('main', LEARNERS, { permission: 'my-tests:list', built: true, menu: menu('overview', 10, 'home', 'main') }),
  page('plan-education', LEARNERS, {
    permission: 'my-plans:list',
    built: true,
    menu: menu('learning', 20, 'book', 'plans'),
  }),
  page('plan-education/:id', LEARNERS, { permission: 'my-plans:show', built: true }),
  page('plan-education/:id/theme/:themeId', LEARNERS, { permission: 'my-plans:show', built: true }),
  page('tests', LEARNERS, {
    permission: 'my-tests:list',
    built: true,
    menu: menu('testing', 30, 'clipboard', 'tests'),
  }),
  page('test-list/:id', LEARNERS, { permission: 'my-tests:show', built: true }),
  page('testing/:id', LEARNERS, { permission: 'my-attempts:answer', built: true }),
  page('webinars', LEARNERS, {
    permission: 'my-webinars:list',
    built: true,
    menu: menu('live', 40, 'monitor', 'webinars'),
  }),
  page('webinar-view/:id', LEARNERS, { permission: 'my-webinars:show', built: true }),
  page('chat-webinar/:id', USERS, { permission: 'my-webinars:chat', built: true }),
  page('chat-webinar-messages/:id', USERS, { permission: 'my-webinars:chat', built: true }),
  page('video-lesson', LEARNERS, {
    permission: 'my-video-lessons:list',
    built: true,
    menu: menu('learning', 50, 'video', 'videoLessons'),
  }),
  page('video-lesson/:id', LEARNERS, { permission: 'my-video-lessons:show', built: true }),
  page('video-lesson/watch/:id', LEARNERS, { permission: 'my-video-lessons:show', built: true }),
  page('scorm-package', LEARNERS, {
    permission: 'my-scorms:list',
    built: true,
    menu: menu('learning', 60, 'box', 'scorms'),
  }),
  page('scorm-package-iframe/:id', LEARNERS, { permission: 'my-scorms:show', built: true }),
  page('vr', LEARNERS, { permission: 'my-vr-scenes:list', built: true, menu: menu('learning', 70, 'vr', 'vr') }),
  page('media-files', LEARNERS, {
    permission: 'my-media-files:list',
    built: true,
    menu: menu('learning', 80, 'folder', 'mediaFiles'),
  }),
  page('support-request', USERS, {
    permission: 'my-support-requests:list',
    built: true,
    menu: menu('support', 90, 'support', 'supportRequests'),
  }),
  page('support-request/create', USERS, { permission: 'my-support-requests:create', built: true }),
  page('support-request/:id', USERS, { permission: 'my-support-requests:show', built: true }),
  page('certificates', LEARNERS, {
    permission: 'my-certificates:list',
    built: true,
    menu: menu('records', 100, 'certificate', 'certificates'),
  }),
  page('profile', LEARNERS, {
    permission: 'my-tests:list',
    built: true,
    menu: menu('settings', 110, 'user', 'profile'),
  }),
];
