import { NEW_REQUEST_PATH } from '#shared/browser/asked-support.ts';

/** Names the card of a certificate on their page. */
export const certificateAnchor = (id: number) => `certificate-${id}`;

/** Paths of the learner area that pages link to. */
export const learnerPaths = {
  main: () => '/user/main',
  tests: () => '/user/tests',
  test: (testId: number) => `/user/test-list/${testId}`,
  result: (testId: number, attemptId: number) => `/user/test-list/${testId}?attempt=${attemptId}`,
  testing: (testId: number) => `/user/testing/${testId}`,
  library: () => '/user/media-files',
  libraryFile: (id: number) => `/user/media-files?file=${id}`,
  plans: () => '/user/plan-education',
  plan: (enrolmentId: number) => `/user/plan-education/${enrolmentId}`,
  planTheme: (enrolmentId: number, themeId: number) => `/user/plan-education/${enrolmentId}/theme/${themeId}`,
  videoLessons: () => '/user/video-lesson',
  videoLesson: (id: number) => `/user/video-lesson/${id}`,
  videoLessonAgain: (id: number) => `/user/video-lesson/watch/${id}`,
  tours: () => '/user/vr',
  tour: (id: number) => `/user/vr?scene=${id}`,
  packages: () => '/user/scorm-package',
  package: (id: number) => `/user/scorm-package-iframe/${id}`,
  webinars: () => '/user/webinars',
  recordedWebinar: (id: number) => `/user/webinars?recording=${id}`,
  webinar: (id: number) => `/user/webinar-view/${id}`,
  webinarChat: (id: number) => `/user/chat-webinar/${id}`,
  webinarMessages: (id: number) => `/user/chat-webinar-messages/${id}`,
  certificates: () => '/user/certificates',
  certificate: (id: number) => `/user/certificates#${certificateAnchor(id)}`,
  supportRequests: () => '/user/support-request',
  supportRequestNew: () => NEW_REQUEST_PATH,
  supportRequest: (id: number) => `/user/support-request/${id}`,
  profile: () => '/user/profile',
} as const;
