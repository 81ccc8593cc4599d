import { defineConfig } from '@playwright/test';
import { CHROMIUM_NAMES, onPath } from './scripts/test/programs.ts';

/** `npm test` names the browsers that it found or installed; run by hand, installed ones are looked for. */
const whole = process.env.CHROMIUM_PATH ?? onPath(...CHROMIUM_NAMES);
const shell = process.env.HEADLESS_SHELL_PATH ?? onPath('chromium-headless-shell');

const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

/** Chromium with all that it has, for journeys that need more than pages: its shell shows no notifications. */
export const WHOLE_BROWSER = launchWith(whole);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Journeys that a person goes on a telephone as well as at a desk. */
const ON_BOTH = /main-job|accessibility|rich-text|learning-plan|vr/;

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  globalSetup: './tests/e2e/start-server.ts',
  // The server and both browsers share what may be two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: launchWith(shell ?? whole),
    locale: 'ru-KZ',
    timezoneId: 'Asia/Almaty',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording costs a third of the time; asked for where a failure has to be looked into.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP } },
    { name: 'phone', testMatch: ON_BOTH, use: { viewport: PHONE, hasTouch: true, isMobile: true } },
  ],
});
