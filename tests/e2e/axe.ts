import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All rules that axe holds for settled, and the size of targets, which WCAG 2.2 AA has added. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
    );
}

/** Whether nothing moves on the page. What never ends (a spinner) and what has not been shown for long does not count. */
function noneUnderWay(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ||
        Number(effect?.getComputedTiming().endTime) > 5000,
    );
}

/** axe finds nothing serious on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colours that are still on their way from one mode to the other are nobody's choice.
    await page.waitForFunction(noneUnderWay);
    expect.soft(await problems(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
