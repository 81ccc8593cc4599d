/** Paths of the learner area that pages link to. */
export const learnerPaths = {
  main: () => '/user/main',
  tests: () => '/user/tests',
  test: (testId: number) => `/user/test-list/${testId}`,
  result: (testId: number, attemptId: number) => `/user/test-list/${testId}?attempt=${attemptId}`,
  testing: (testId: number) => `/user/testing/${testId}`,
  library: () => '/user/media-files',
  libraryFile: (id: number) => `/user/media-files?file=${id}`,
  tours: () => '/user/vr',
  tour: (id: number) => `/user/vr?scene=${id}`,
  profile: () => '/user/profile',
} as const;
