/** @returns the normalised address; null when it is not https, or contains a user name and password */
export function httpsAddress(text: string | null): string | null {
  const url = URL.parse((text ?? '').trim());
  return url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' ? null : url.href;
}
