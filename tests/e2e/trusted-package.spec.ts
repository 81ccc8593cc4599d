import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { FIND_API, manifestOf, zipOf } from './packages/contents.ts';
import { publishPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${body}</html>`;

/** A course as it was made twenty years ago: a menu on the left tells the frame on the right what to show. */
const FRAMES = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Курс</title><link rel="icon" href="data:,">
<script>${FIND_API} call('Initialize', '');</script>
<frameset cols="30%,70%"><frame name="menu" src="menu.html"><frame name="main" src="first.html"></frameset></html>`;

const course = () =>
  zipOf({
    'imsmanifest.xml': manifestOf('scorm-1.2', 'Рамки', [{ name: 'Курс', file: 'index.html' }]),
    'index.html': FRAMES,
    'menu.html': page(
      'Меню',
      `<h1>Меню</h1><a href="second.html" target="main">Второй урок</a>
<button onclick="parent.main.location = 'third.html'">Третий урок</button>`,
    ),
    'first.html': page('1', '<h2>Первый урок</h2>'),
    'second.html': page('2', '<h2>Второй урок</h2>'),
    'third.html': page('3', '<h2>Третий урок</h2>'),
  });

test('a package that staff trust may lead its frames from one another', async ({ page: own, t, apiAs, enterNew }) => {
  const admin = await apiAs(loginOf('admin'));
  const { title } = await publishPackage(admin, await course(), { trusted: true });
  await enterNew('user');
  const steps = new PackageSteps(own, t);
  await own.goto('/user/scorm-package');
  const action = t('packages.opens.begin');
  await own
    .getByRole('link', { name: t('packages.openOf', { action, title }), exact: true })
    .click({ timeout: 60_000 });
  const menu = steps.content.locator('frame[name=menu]').contentFrame();
  const main = steps.content.locator('frame[name=main]').contentFrame();
  await expect(main.getByRole('heading', { name: 'Первый урок' })).toBeVisible({ timeout: 60_000 });
  await menu.getByRole('link', { name: 'Второй урок' }).click();
  await expect(main.getByRole('heading', { name: 'Второй урок' })).toBeVisible();
  await menu.getByRole('button', { name: 'Третий урок' }).click();
  await expect(main.getByRole('heading', { name: 'Третий урок' })).toBeVisible();
  await steps.leave();
});
