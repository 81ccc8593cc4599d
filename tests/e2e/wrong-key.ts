import { loginOf } from './accounts.ts';
import { assignTest, closingOf, makeQuestion } from './exam-setup.ts';
import { type Account, type Api, expect, type Fixtures } from './fixtures.ts';

const RIGHT_BY_THE_KEY = 'Локомотив';
export const RIGHT_INDEED = 'Вагон';

/** A test of one question with a wrong key, handed in by a new learner whose answer is in fact right. The admin's pages are open. */
export async function failByWrongKey({ apiAs, makeAccount, enter }: Pick<Fixtures, 'apiAs' | 'makeAccount' | 'enter'>) {
  const account = await makeAccount('user');
  const learner = await apiAs(account.login, account.password);
  const admin = await enter(loginOf('admin'));
  return { account, learner, ...(await failAs(admin, learner, account)) };
}

async function failAs(admin: Api, learner: Api, account: Account) {
  const question = await makeQuestion(admin, 'Что не имеет своего двигателя?', {
    type: 'single',
    options: [
      { text: { ru: RIGHT_BY_THE_KEY }, correct: true },
      { text: { ru: RIGHT_INDEED }, correct: false },
    ],
  });
  const { testId, title } = await assignTest(admin, [question], [account]);
  const { id } = await learner.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
  const session = await learner.send<{
    epoch: number;
    questions: { options: { id: string; text: { ru: string } }[] }[];
  }>('POST', `/my/attempts/${id}/open`, { deviceId: 'device-of-the-journey' });
  const choice = session.questions[0]?.options.find(({ text }) => text.ru.includes(RIGHT_INDEED))?.id;
  await learner.send('PUT', `/my/attempts/${id}/answers/0`, {
    epoch: session.epoch,
    seq: 1,
    answer: { type: 'single', choice },
  });
  const result = await learner.send<{ passed: boolean }>('POST', `/my/attempts/${id}/submit`, closingOf(id));
  expect(result.passed).toBe(false);
  return { testId, title, attemptId: id };
}
