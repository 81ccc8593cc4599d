import type { Schemas } from '#shared/contract/index.ts';

type Meeting = Pick<Schemas['Meeting'], 'number' | 'password'>;

/** Nine digits in groups of three, as people read them out. @example spaced('508213377') // '508 213 377' */
export const spaced = (number: string): string => number.replaceAll(/(\d{3})(?=\d)/gu, '$1\u00A0');

/** Where whoever is invited comes in, without an account. @param origin of the installation, as the browser knows it */
export const inviteLink = ({ number, password }: Meeting, origin: string): string =>
  `${origin}/user/meet?${new URLSearchParams({ id: number, password }).toString()}`;

/** Where a host begins the meeting. */
export const hostPath = ({ id, password }: Pick<Schemas['Meeting'], 'id' | 'password'>): string =>
  `/admin/meet/view/${id}/${encodeURIComponent(password)}`;
