import { randomInt } from 'node:crypto';
import { secretGroups } from '../../../secret-groups.ts';

const FIRST_NUMBER = 100_000_000;
const AFTER_LAST_NUMBER = 1_000_000_000;

/** @example newMeetingNumber() // '508213377' */
export const newMeetingNumber = (): string => String(randomInt(FIRST_NUMBER, AFTER_LAST_NUMBER));

/**
 * 40 random bits: who tries a thousand in each second tries for 17 years until half of them are through.
 * @example newMeetingPassword() // 'k7mp-3xqd'
 */
export const newMeetingPassword = (): string => secretGroups(2);
