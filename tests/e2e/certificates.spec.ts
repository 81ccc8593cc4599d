import { readFile } from 'node:fs/promises';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { StaffSteps } from './staff-steps.ts';

test('a certificate is designed, issued, opened by its holder and checked by anybody', async ({
  page,
  t,
  makeAccount,
  enter,
  elsewhere,
}) => {
  const learner = await makeAccount('user');
  const mark = ownMark();
  const title = `Охрана труда ${mark}`;

  await test.step('begins with a ready design, and changes it by the keyboard', async () => {
    await enter(loginOf('admin'));
    await page.goto('/admin/create-certificate');
    await page.getByRole('button', { name: t('certificateStarts.strict.title') }).click();
    await page.getByRole('textbox', { name: t('resources.certificate-templates.fields.title') }).fill(title);
    await page.getByLabel(t('resources.certificate-templates.fields.numberPrefix')).fill(`${mark}-`);
    const sheet = page.getByRole('group', { name: t('certificateDesign.sheet') });
    await sheet.getByRole('button', { name: t('certificateDesign.field.fullName') }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel(t('certificateDesign.y'))).toHaveValue('73');
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/edit-certificate\/\d+/);
  });

  await test.step('issues it', async () => {
    await page.goto('/admin/certificates');
    await page.getByRole('button', { name: t('resources.certificates.issue.open') }).click();
    const dialog = page.getByRole('dialog');
    const staff = new StaffSteps(page, t);
    await staff.pick(dialog, t('resources.certificates.issue.template'), title);
    await staff.pick(dialog, t('resources.certificates.issue.people'), learner.fullName);
    // The choice of people stays open for more.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: t('resources.certificates.issue.confirm'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(learner.fullName);
  });

  const holder = await elsewhere();
  let address = '';
  let file: Buffer = Buffer.alloc(0);
  await test.step('its holder finds and saves it', async () => {
    await enter(learner.login);
    await page.goto('/user/certificates');
    const card = page.getByRole('article').filter({ hasText: title });
    address = (await card.getByRole('link', { name: /verify/ }).getAttribute('href')) ?? '';
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: t('myCertificates.pdfOf', { name: title }) }).click();
    file = await readFile(await (await saving).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeLessThan(150 * 1024);
  });

  await test.step('anybody sees that it is valid, and that an altered file is not', async () => {
    await holder.goto(new URL(address).pathname);
    await expect(holder.getByRole('heading', { name: t('verify.state.valid.title') })).toBeVisible();
    const check = async (buffer: Buffer, verdict: string) => {
      await holder.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
      await expect(holder.getByRole('heading', { name: t(`verify.verdict.${verdict}.title`) })).toBeVisible();
    };
    await check(file, 'unaltered');
    await check(Buffer.concat([file, Buffer.from('\n% more\n')]), 'altered');
  });

  await test.step('its code is checked with the network cut, once the page was open', async () => {
    const payload = /"payload":"([^"]+)"/.exec(file.toString('latin1'))?.[1] ?? '';
    const { pathname } = new URL(address);
    await holder.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await holder.context().setOffline(true);
    const scan = async (hash: string) => {
      await holder.goto('about:blank');
      await holder.goto(`${pathname}#${hash}`);
    };
    await scan(payload);
    await expect(holder.getByRole('heading', { name: t('verify.signature.right.title') })).toBeVisible();
    await expect(holder.getByText(learner.fullName)).toBeVisible();
    await expect(holder.getByText(t('verify.offline.signed'))).toBeVisible();
    const forged = payload.replace(
      /[^.]{86}$/,
      (signature) => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    );
    await scan(forged);
    await expect(holder.getByRole('heading', { name: t('verify.signature.wrong.title') })).toBeVisible();
    await holder.context().setOffline(false);
  });
});
