/** How people are let in: a letter or a file with a link, or a file with temporary passwords. */
export type Way = 'mail' | 'link' | 'password';

export const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'mail', label: 'access.ways.mail' },
  { value: 'link', label: 'access.ways.link' },
  { value: 'password', label: 'access.ways.password' },
];
