/** NCALayer exists for computers only. */
export const isPhone = (): boolean => /Android|iPhone|iPad|iPod/u.test(navigator.userAgent);
