/** What is said of a stored picture, beside how long it may be kept: browsers show it and do nothing else with it. */
export const pictureHeaders = (file: { media_type: string; bytes: number }) => ({
  'content-type': file.media_type,
  'content-length': String(file.bytes),
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
});
