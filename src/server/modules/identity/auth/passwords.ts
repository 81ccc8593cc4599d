import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password has this hash; checking against it takes as long as against a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Does the same work for a person who is not there, or has no password yet, as for one who is. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODYS_HASH, password);
  return right && passwordHash !== null && passwordHash !== undefined;
}
