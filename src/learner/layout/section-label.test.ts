import { describe, expect, it } from 'vitest';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { sectionLabel } from './section-label.ts';

describe('sectionLabel', () => {
  it.each([
    ['/user/video-lesson/watch/:id', 'menu.learner.videoLessons'],
    ['/user/webinar-view/:id', 'menu.learner.webinars'],
    ['/user/chat-webinar-messages/:id', 'menu.learner.webinars'],
    ['/user/scorm-package', 'menu.learner.scorms'],
    ['/user/scorm-package-iframe/:id', 'menu.learner.scorms'],
    ['/user/support-request/create', 'menu.learner.supportRequests'],
    ['/user/test-list/:id', 'menu.learner.tests'],
  ])('names the section of %s', (path, label) => {
    expect(sectionLabel({ path })).toBe(label);
  });

  it('knows the section of every page of the table', () => {
    for (const route of LEARNER_ROUTES) expect(sectionLabel(route), route.path).toMatch(/^menu\.learner\./);
  });
});
