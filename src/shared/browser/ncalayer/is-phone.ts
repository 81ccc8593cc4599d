/** NCALayer exists for computers only. An iPad says that it is a Mac, none of which has a screen that is touched. */
export const isPhone = (): boolean =>
  /Android|iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
