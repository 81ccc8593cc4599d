import type { Db } from '#server/db/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildAssignment, buildQuestion, buildTest, buildTheme, buildUser, CONTENTS } from '../../support/builders.ts';

const BANK = 60;
export const ON_PAPER = 20;

/** The right answer of CONTENTS.short_text; everything else is wrong. */
export const RIGHT = 'Астана';

/** Candidates of two exams on the same questions: in one they submit themselves, in the other time runs out. */
export interface Hall {
  handedIn: { testId: number; logins: string[] };
  timedOut: { testId: number; logins: string[] };
  /** The login of an administrator, who may change tests. */
  admin: string;
  /** The login of an examiner, who invigilates. */
  examiner: string;
}

/** Both exams stay open until the test sets a closing time. */
export async function buildHall(db: Db, counts: { handedIn: number; timedOut: number }): Promise<Hall> {
  await seedBuiltins(db);
  const theme = await buildTheme(db);
  for (let number = 0; number < BANK; number += 1) {
    await buildQuestion(db, { theme_id: theme.id, content: CONTENTS.short_text });
  }
  const pools = [{ theme_id: theme.id, difficulty_from: 1, difficulty_to: 5, count: ON_PAPER }];
  const room = async (people: number) => {
    const test = await buildTest(db, {
      kind: 'exam',
      duration_minutes: 120,
      late_minutes: 60,
      pools,
      shuffle_questions: true,
    });
    const logins: string[] = [];
    for (let number = 0; number < people; number += 1) {
      const user = await buildUser(db);
      await buildAssignment(db, { test_id: test.id, user_id: user.id });
      logins.push(user.login);
    }
    return { testId: test.id, logins };
  };
  return {
    handedIn: await room(counts.handedIn),
    timedOut: await room(counts.timedOut),
    admin: (await buildUser(db, { role: 'admin' })).login,
    examiner: (await buildUser(db, { role: 'examiner' })).login,
  };
}
