import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Windows that are narrower show the tools of a list behind one button. */
const PHONE = 600;

/** Shows the tools of a list, wherever they are. */
export async function showTools(page: Page, t: Words): Promise<void> {
  if ((page.viewportSize()?.width ?? PHONE) < PHONE)
    await page.getByRole('button', { name: t('console.more'), exact: true }).click();
}
