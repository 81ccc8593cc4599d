import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './stillness.ts';

/**
 * Runs all of axe's stable rules, and target size, which WCAG 2.2 AA has added. Legacy mode checks only the top frame;
 * our pages have no frames, and it needs no extra page to collect the results.
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

/** Whether all animations have ended. Endless ones (a spinner) and long ones do not count. */
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

/** Checks the page with axe in light and in dark mode. It stays in the mode that was checked last. */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  const isDark = (await html.getAttribute('data-theme')) === 'dark';
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    // Waits for the colour transition between the modes to end.
    await untilStill(page);
    await page.waitForFunction(noneUnderWay);
    expect.soft(await problems(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
