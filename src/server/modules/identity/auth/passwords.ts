import { hash, verify } from '@node-rs/argon2';

/** The library's work, which a test counts: nobody shall learn from the time of an answer who exists. */
export const argon2 = { hash, verify };

/** The first recommendation of OWASP for argon2id: 19 MiB, two iterations, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no password. Checking against it takes as long as against a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

/** Takes the same time when the person does not exist or has no password, so that timing reveals nothing. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await argon2.verify(passwordHash ?? NOBODYS_HASH, password);
  return right && passwordHash !== null && passwordHash !== undefined;
}
