import { randomBytes } from 'node:crypto';

/** By what the engine knows the people of rooms. Others, such as a recorder, are called otherwise. */
const PREFIX = 'person-';

export const newIdentity = (): string => PREFIX + randomBytes(18).toString('base64url');

export const isPersons = (identity: string): boolean => identity.startsWith(PREFIX);
