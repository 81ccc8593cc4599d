import { scriptsOf, weight } from '../support/first-load.ts';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const KB = 1024;

test('a learner loads at most 200 KB of scripts to sign in and begin', async ({ browser, baseURL, apiAs }) => {
  const { user } = await apiAs(loginOf('user'));
  const signIn = await scriptsOf(browser, `${baseURL}/`);
  const learner = await scriptsOf(browser, `${baseURL}/user/tests`, user);
  expect(weight(signIn, learner)).toBeLessThanOrEqual(200 * KB);
  expect(weight(signIn)).toBeGreaterThan(0);
});

test('the console loads at most 500 KB of scripts', async ({ browser, baseURL, apiAs }) => {
  const { user } = await apiAs(loginOf('admin'));
  const admin = await scriptsOf(browser, `${baseURL}/admin/users`, user);
  expect(weight(admin)).toBeLessThanOrEqual(500 * KB);
  expect(weight(admin)).toBeGreaterThan(0);
});
