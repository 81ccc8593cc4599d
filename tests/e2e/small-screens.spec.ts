import sharp from 'sharp';
import type { LanguageCode } from '../contract/locale-files.ts';
import { loginOf } from './accounts.ts';
import { assignTest, makeQuestion } from './exam-setup.ts';
import { expect, type Page, test } from './fixtures.ts';

/** A telephone of 390 pixels at 200 % zoom, the same telephone, and a desk. */
const PHONE = { width: 390, height: 844 };
const SIZES = [{ width: 195, height: 400 }, PHONE, { width: 1366, height: 768 }];
const LANGUAGES: readonly LanguageCode[] = ['ru', 'en', 'kz'];

const words = (text: string) => ({ ru: text });

/**
 * What a person could not see or press: controls beyond an edge of the window, under another element, or with words that do
 * not fit; and a page that scrolls to the side. Controls further down are scrolled to first.
 */
async function troubles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const root = document.documentElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The window has just got its size.
    await frame();
    await frame();
    if (root.scrollWidth > root.clientWidth) {
      const isWide = (one: Element) => one.getBoundingClientRect().right > root.clientWidth + 0.5;
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => isWide(one) && ![...one.children].some(isWide),
      );
      found.push(
        `the page is ${root.scrollWidth} pixels wide: ${wide.map((one) => one.outerHTML.slice(0, 120)).join(', ')}`,
      );
    }
    const dialog = document.querySelector('dialog[open]');
    if (dialog !== null && dialog.scrollWidth > dialog.clientWidth) found.push('the dialog scrolls to the side');
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], select, textarea, summary, input',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = control.getBoundingClientRect();
      // Links for the keyboard only, which stand outside until they have the focus.
      if (box.width <= 1 || box.height <= 1 || box.bottom <= 0) continue;
      const name = `${control.getAttribute('aria-label') ?? control.textContent} (${control.tagName})`.trim();
      if (box.left < -0.5 || box.right > root.clientWidth + 0.5) found.push(`${name} is beyond the edge`);
      if (control.scrollWidth > control.clientWidth + 1 && control.tagName === 'BUTTON')
        found.push(`${name} is cut off`);
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (at !== null && !control.contains(at) && !at.contains(control))
        found.push(`${name} is covered by ${at.className}`);
    }
    // Words of one line each, one above the other, are read no better than what is cut off.
    for (const one of (dialog ?? document).querySelectorAll<HTMLElement>('p, h1, h2, h3, li, span, div')) {
      const words = [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      const style = getComputedStyle(one);
      const longest = Math.max(
        0,
        ...words
          .join(' ')
          .split(/\s+/)
          .map((word) => word.length),
      );
      const box = one.getBoundingClientRect();
      if (box.width <= 1 || longest < 6 || !one.checkVisibility()) continue;
      if (box.width < 3 * Number.parseFloat(style.fontSize) && box.height > 3 * Number.parseFloat(style.fontSize))
        found.push(`${words.join(' ').slice(0, 40)} is squeezed to ${box.width} pixels`);
    }
    window.scrollTo(0, 0);
    return found;
  });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('every button of the exam and of the learner’s area can be seen and pressed on the smallest screen', async ({
      page,
      t,
      apiAs,
      makeAccount,
      enter,
    }) => {
      const learner = await makeAccount('user');
      const admin = await apiAs(loginOf('admin'));
      const uploaded = await page.request.post('/api/v1/files', {
        headers: { authorization: `Bearer ${admin.user.Token}`, 'content-type': 'application/octet-stream' },
        data: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#cde' } })
          .png()
          .toBuffer(),
      });
      const { token } = (await uploaded.json()) as { token: string };
      const option = (text: string, correct: boolean) => ({ text: words(text), correct });
      const region = (x: number, correct: boolean) => ({
        shape: 'rect',
        coords: [x, 0.4, x + 0.1, 0.6],
        correct,
        label: words(`Стрелочный перевод ${x}`),
      });
      const questions = [
        await makeQuestion(admin, 'Ширина колеи железнодорожного пути, мм?', {
          type: 'numeric',
          answers: [{ value: 1520, tolerance: 0 }],
        }),
        await makeQuestion(admin, 'Расположите действия машиниста по порядку.', {
          type: 'ordering',
          scoring: 'partial',
          items: ['Остановить локомотив', 'Сообщить поездному диспетчеру', 'Закрепить состав'].map((text) => ({
            text: words(text),
          })),
        }),
        await makeQuestion(admin, 'Кто проводит вводный инструктаж?', {
          type: 'single',
          options: [option('Специалист по охране труда', true), option('Электрогазосварщик', false)],
        }),
        await makeQuestion(admin, 'Покажите стрелочный перевод.', {
          type: 'hotspot',
          scoring: 'partial',
          maxChoices: 1,
          image: token,
          alt: null,
          regions: [region(0.1, true), region(0.5, false), region(0.8, false)],
        }),
        await makeQuestion(admin, 'Опишите порядок действий.', { type: 'essay', maxWords: 50, rubric: [] }),
      ];
      const { testId, titles } = await assignTest(admin, questions, [learner], {
        durationMinutes: 10,
        shuffleQuestions: false,
      });
      await enter(learner.login);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const look = async (name: string) => {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          // What has just been resized may still be moving.
          await expect.soft.poll(() => troubles(page), { message: `${name} at ${size.width}` }).toEqual([]);
        }
      };
      /** In the exam, where a person may choose larger type. */
      const lookTwice = async (name: string) => {
        await look(name);
        await page.evaluate(() => document.documentElement.setAttribute('data-type', 'large'));
        await page.setViewportSize(PHONE);
        await expect.soft.poll(() => troubles(page), { message: `${name} in large type` }).toEqual([]);
        await page.evaluate(() => document.documentElement.removeAttribute('data-type'));
      };

      for (const path of ['main', 'tests', 'profile']) {
        await page.goto(`/user/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(path);
      }
      await page.goto(`/user/test-list/${testId}`);
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
      await look('test');
      await page.getByRole('button', { name: t('testPage.start.first'), exact: true }).click();
      await look('start');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('testPage.start.confirm'), exact: true })
        .click();

      await expect(page.getByRole('timer')).toBeVisible();
      const timeLeft = page.getByRole('status').filter({ hasText: t('testing.timeLeft', { time: '' }).trim() });
      await page.getByRole('button', { name: t('testing.time.ask') }).click();
      await expect(timeLeft).toBeVisible();
      await lookTwice('time');
      await page.getByRole('textbox').fill('около 1520');
      await expect(page.getByText(t('testing.save.refused', { count: 1 }))).toBeVisible();
      await lookTwice('refused');
      for (const [index] of questions.slice(1).entries()) {
        await page.getByRole('button', { name: t('testing.next'), exact: true }).click();
        const place = { number: index + 2, total: questions.length };
        await expect(page.getByRole('heading', { level: 1, name: t('testing.questionOf', place) })).toBeVisible();
        await lookTwice(`question-${place.number}`);
      }
      await page
        .getByRole('button', { name: t('testing.finish'), exact: true })
        .first()
        .click();
      await lookTwice('hand-in');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('testing.submit.confirm'), exact: true })
        .click();
      await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible();
      await look('result');
    });
  });
}
