const DOTS = '•••';

/**
 * Enough of an address to compare it with what somebody says, and not enough to write to it.
 * @example maskedEmail('aliya@example.kz') // 'a•••@example.kz'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? DOTS : `${email[0]}${DOTS}${email.slice(at)}`;
}

/**
 * The last four digits of a telephone number.
 * @example maskedPhone('+7 701 123-45-67') // '•••4567'
 */
export const maskedPhone = (phone: string): string => `${DOTS}${phone.replaceAll(/\D/gu, '').slice(-4)}`;
