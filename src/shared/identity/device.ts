import Bowser from 'bowser';

export interface Device {
  browser: string | null;
  system: string | null;
  mobile: boolean;
}

/** Names of the library that people know by a shorter one. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
  Chromium: 'Chrome',
};

/** What the library calls programs that people do not browse with. */
const NO_BROWSERS: ReadonlySet<string> = new Set(['', 'curl', 'wget', 'Googlebot']);

const named = (name: string | undefined): string | null =>
  name === undefined || NO_BROWSERS.has(name) ? null : (SHORT[name] ?? name);

/** The browser and operating system in a User-Agent, by their common names. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, mobile: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name),
    system: named(os.name),
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
