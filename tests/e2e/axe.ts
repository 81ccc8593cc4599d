import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './stillness.ts';

/**
 * All rules that axe holds for settled, and the size of targets, which WCAG 2.2 AA has added. Of its two ways of
 * running the one for pages without frames, which ours are, needs no page beside to put its findings together.
 */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
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

/** axe finds nothing serious on the page as it stands, in light and in dark. It is left in the one that came last. */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  const isDark = (await html.getAttribute('data-theme')) === 'dark';
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    // Colours that are still on their way from one mode to the other are nobody's choice.
    await untilStill(page);
    await page.waitForFunction(noneUnderWay);
    expect.soft(await problems(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
