import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { loginOf } from './accounts.ts';
import { assignTest, closingOf, makeQuestion } from './exam-setup.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';

const ALT = 'Два поля';
/** Wider and narrower than the picture of 480 pixels. */
const WIDTHS = [360, 390, 768, 1440];

/** Expects the regions to lie on the picture: the two halves of it, side by side. */
async function expectOnPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  const boxes = () =>
    picture.evaluate((image) => {
      const box = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      };
      const shapes = image.parentElement?.querySelectorAll('rect[class*="outline"]') ?? [];
      return { image: box(image), regions: [...shapes].map(box).sort(([one = 0], [other = 0]) => one - other) };
    });
  await expect
    .poll(async () => {
      const { image, regions } = await boxes();
      const [left = 0, top = 0, width = 0, height = 0] = image;
      const halves = [left, left + width / 2].map((from) => [from, top, width / 2, height]);
      const off = regions.flat().map((value, at) => Math.abs(value - (halves.flat()[at] ?? Number.NaN)));
      return regions.length === 2 && width > 0 && Math.max(...off) <= 2 ? 'on it' : { image, regions };
    })
    .toBe('on it');
}

test('the regions of a question lie on its picture, wherever it is shown and at every width', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await makeAccount('user');
  const file = await sharp({ create: { width: 480, height: 240, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const { token } = await admin.send<{ token: string }>('POST', '/files', file);
  const half = (coords: number[], correct: boolean) => ({ shape: 'rect', coords, correct, label: null });
  const question = await makeQuestion(admin, `Где поле ${ownMark()}?`, {
    type: 'hotspot',
    image: token,
    alt: { ru: ALT },
    maxChoices: 1,
    scoring: 'partial',
    regions: [half([0, 0, 0.5, 1], true), half([0.5, 0, 1, 1], false)],
  });
  const { testId } = await assignTest(admin, [question], [learner]);

  const api = await enter(learner.login);
  const { id } = await api.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, {});
  const picture = page.getByRole('img', { name: ALT });
  await page.goto(`/user/testing/${testId}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectOnPicture(picture);
  }
  await api.send('POST', `/my/attempts/${id}/submit`, closingOf(id));
  await expect(page.getByRole('region', { name: t('result.review') })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectOnPicture(picture);
  }

  await enter(loginOf('admin'));
  for (const address of [`/admin/tests/attempt/${id}`, `/admin/questions/edit/${question}?tab=preview`]) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectOnPicture(picture.last());
    }
  }
});
