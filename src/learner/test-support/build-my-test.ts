import type { MyTest, MyTestDetail } from '../api/my-tests.ts';

/** A test as the server describes it to a learner: available, not attempted, without an end. */
export function buildMyTest(fields: Partial<MyTest> = {}): MyTest {
  return {
    id: 1,
    title: { ru: 'Охрана труда', en: 'Occupational safety', kz: 'Еңбекті қорғау' },
    description: null,
    kind: 'test',
    state: 'available',
    outcome: 'assigned',
    durationMinutes: 30,
    questionCount: 20,
    passPercentage: 70,
    attemptsAllowed: 3,
    attemptsUsed: 0,
    opensAt: null,
    closesAt: null,
    bestPercentage: null,
    activeAttemptId: null,
    activeDeadlineAt: null,
    activeOpenBy: null,
    locked: null,
    ...fields,
  };
}

/** A test without any requirements and without extra time. */
export const NOTHING_ASKED: MyTestDetail['requirements'] = {
  accessCode: false,
  safeExamBrowser: false,
  placeAllowed: true,
  fullScreen: false,
  integrityPolicy: 'off',
  faceCheck: 'none',
  navigation: 'free',
  extraTimePercent: 0,
  extraMinutes: 0,
  unlimited: false,
  nextAttemptFrom: null,
  penaltyPercent: 0,
  sectionMinimums: [],
  sections: [],
};
