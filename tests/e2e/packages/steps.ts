import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';

/** What a learner does with a package, by what the page shows. */
export class PackageSteps {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  /** Opens a package from the list. @param opens the word of its button */
  async open(title: string, opens: 'begin' | 'resume' | 'review' | 'continue'): Promise<void> {
    await this.page.goto('/user/scorm-package');
    const name = this.t('packages.openOf', { action: this.t(`packages.opens.${opens}`), title });
    await this.page.getByRole('link', { name, exact: true }).click({ timeout: 60_000 });
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByText(this.t('packages.player.opening'))).toHaveCount(0);
    await expect(this.content.getByRole('heading').first()).toBeVisible({ timeout: 60_000 });
  }

  /** The page of the content: a frame within our frame on the other origin. */
  get content(): FrameLocator {
    return this.page.locator('iframe').contentFrame().locator('iframe').contentFrame();
  }

  /** The page that the content shows, and what it was told when it began. */
  async expectAt(place: string, before?: string | RegExp): Promise<void> {
    await expect(this.content.locator('#place')).toHaveText(place);
    if (before !== undefined) await expect(this.content.locator('#before')).toHaveText(before);
  }

  async turn(times: number): Promise<void> {
    for (let turned = 0; turned < times; turned += 1)
      await this.content.getByRole('button', { name: 'Дальше' }).click();
  }

  finish(): Promise<void> {
    return this.content.getByRole('button', { name: 'Закончить' }).click();
  }

  /** How it stands with what was reported. */
  async expectDelivery(delivery: 'saved' | 'offline'): Promise<void> {
    await expect(this.page.getByText(this.t(`packages.saving.${delivery}`), { exact: true })).toBeVisible();
  }

  get contents(): Locator {
    return this.page.getByRole('navigation', { name: this.t('packages.player.contents') });
  }

  /** Leaves for the list, also where the server is too slow for the patience of the page. */
  async leave(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('packages.player.exit'), exact: true })
      .first()
      .click({ timeout: 120_000 });
    const list = this.page.getByRole('heading', { level: 1, name: this.t('packages.title') });
    const anyway = this.page.getByRole('dialog').getByRole('button', { name: this.t('packages.unsent.leave') });
    await expect(list.or(anyway)).toBeVisible({ timeout: 60_000 });
    if (await anyway.isVisible()) await anyway.click();
    await expect(list).toBeVisible();
  }

  async exit(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('packages.player.exit'), exact: true })
      .first()
      .click();
  }
}
