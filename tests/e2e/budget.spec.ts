import { firstLoad, weight } from '../support/first-load.ts';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const KB = 1024;

for (const path of ['/user/video-lesson', '/user/tests']) {
  test(`a learner loads at most 200 KB of scripts to sign in and begin at ${path}`, async ({
    browser,
    baseURL,
    apiAs,
  }) => {
    const { user } = await apiAs(loginOf('user'));
    const signIn = await firstLoad(browser, `${baseURL}/`);
    const learner = await firstLoad(browser, `${baseURL}${path}`, user);
    const names = [...learner.scripts.keys()].map((address) => address.split('/').at(-1)).join(', ');
    expect(weight(signIn, learner), names).toBeLessThanOrEqual(200 * KB);
    expect(weight(signIn)).toBeGreaterThan(0);
  });
}

for (const path of ['/admin/home', '/admin/users']) {
  test(`the console loads ${path} with at most 450 KB of scripts on the wire, in at most 40 requests`, async ({
    browser,
    baseURL,
    apiAs,
  }) => {
    const { user } = await apiAs(loginOf('admin'));
    const { transferred, requests } = await firstLoad(browser, `${baseURL}${path}`, user);
    expect(transferred).toBeGreaterThan(0);
    expect(transferred).toBeLessThanOrEqual(450 * KB);
    expect(requests).toBeLessThanOrEqual(40);
  });
}
