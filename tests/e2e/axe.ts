import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilStill } from './stillness.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** All of axe's stable rules, and target size, which WCAG 2.2 AA has added. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Those of them that look at colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Legacy mode checks only the top frame; our pages have no frames, and it needs no extra page to collect the results. */
async function problems(page: Page, rules: RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...rules })
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

/**
 * Checks the page with axe in light and in dark mode: in the second one only what depends on colours. It stays in the mode that was
 * checked last.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const html = page.locator('html');
  const isDark = (await html.getAttribute('data-theme')) === 'dark';
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    // Waits for the colour transition between the modes to end.
    await untilStill(page);
    await page.waitForFunction(noneUnderWay);
    expect
      .soft(await problems(page, colorScheme === schemes[0] ? ALL : COLOURS), `${page.url()} in ${colorScheme}`)
      .toEqual([]);
  }
}
