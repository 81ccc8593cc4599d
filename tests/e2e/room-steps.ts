import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { ownMark } from './own.ts';
import type { Api } from './sessions.ts';
import type { Words } from './words.ts';

/** A shared machine encodes and decodes slowly. */
export const SLOWLY = { timeout: 60_000 };

/** A published webinar for these people, that is about to begin. */
export async function makeWebinar(admin: Api, teacherId: number, learnerIds: readonly number[], fields: object = {}) {
  const title = `Вебинар ${ownMark()}`;
  const { id } = await admin.send<{ id: number }>('POST', '/webinars', {
    title: { ru: title },
    teacherId,
    startsAt: new Date(Date.now() + 60_000).toISOString(),
    minutes: 60,
    published: true,
    targets: [{ targetType: 'user', targetIds: learnerIds }],
    ...fields,
  });
  return { id, title };
}

/** Headless browsers have no screen: a canvas that changes is shown instead. */
async function fakeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const context = canvas.getContext('2d');
      let count = 0;
      setInterval(() => {
        count += 1;
        if (context === null) return;
        context.fillStyle = `hsl(${count * 7} 80% 50%)`;
        context.fillRect((count * 13) % 1000, (count * 7) % 600, 200, 120);
      }, 100);
      return canvas.captureStream(10);
    };
  });
}

/** One person's page of a room. */
export class RoomSteps {
  readonly page: Page;
  readonly #t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.#t = t;
  }

  button(key: string, params?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.#t(key, params), exact: true });
  }

  /** Opens the studio and begins, with camera and microphone. */
  async begin(webinarId: number): Promise<void> {
    await fakeScreen(this.page);
    await this.page.goto(`/admin/start-webinar/${webinarId}`);
    await this.button('liveRoom.bar.cameraOn').click(SLOWLY);
    await this.button('liveRoom.bar.unmute').click();
    await this.button('liveRoom.webinar.start').click();
    await expect(this.button('liveRoom.bar.cameraOff')).toBeEnabled(SLOWLY);
  }

  /** Comes in as a learner. */
  async join(webinarId: number): Promise<void> {
    await this.page.goto(`/user/webinar-view/${webinarId}`);
    await this.button('liveRoom.webinar.join').click(SLOWLY);
    await expect(this.page.getByRole('toolbar')).toBeVisible(SLOWLY);
  }

  /** Goes, or ends it for all, after the question whether that is meant. */
  async leave(how: 'leave' | 'end'): Promise<void> {
    await this.page
      .getByRole('toolbar')
      .getByRole('button', { name: this.#t(`liveRoom.bar.${how}`), exact: true })
      .click();
    const sure = this.page.getByRole('dialog', { name: this.#t('liveRoom.leave.title') });
    await sure.getByRole('button', { name: this.#t(`liveRoom.leave.${how}`), exact: true }).click();
  }

  tab(name: 'chat' | 'questions' | 'polls' | 'people'): Promise<void> {
    // Beside its name there may be how much is new.
    return this.page.getByRole('tab', { name: new RegExp(`^${this.#t(`liveRoom.panel.tabs.${name}`)}`) }).click();
  }

  /** Pictures of somebody go on to be decoded. Who is shown first may change meanwhile, and a picture begin anew. */
  async sees(kind: 'camera' | 'screen', isMine = false): Promise<void> {
    const videos = this.page.locator(`video[data-picture$="-${kind}"]`);
    await expect(videos.first()).toBeVisible(SLOWLY);
    const before = new Map<string, number>();
    const grown = async () => {
      const now = await videos.evaluateAll((elements) =>
        elements.map((element) => {
          const video = element as HTMLVideoElement;
          return [video.dataset.picture ?? '', video.getVideoPlaybackQuality().totalVideoFrames] as const;
        }),
      );
      for (const [picture, frames] of now) if (frames < (before.get(picture) ?? Infinity)) before.set(picture, frames);
      return Math.max(0, ...now.map(([picture, frames]) => frames - (before.get(picture) ?? frames)));
    };
    await expect.poll(grown, SLOWLY).toBeGreaterThan(isMine ? 1 : 5);
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.#t('liveRoom.chat.field') }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  message(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text });
  }
}
