import type { Context } from '../../../../context.ts';

interface Signed {
  cardId: number;
  version: number;
  /** SHA-256 of the sheet as canonical JSON. */
  sha256: string;
}

/**
 * What is signed of a closed card: a few lines that name it by its hash, so that a sheet of a thousand people need not go through NCALayer.
 * They say what they are, and for which installation; the token makes them good for one signature.
 */
export const statementOf = (
  { env }: Pick<Context, 'env'>,
  { cardId, version, sha256 }: Signed,
  token: string,
): Buffer =>
  Buffer.from(
    `Synaq: report card\n${env.publicOrigin}\ncard ${cardId} version ${version}\nsha256 ${sha256}\n${token}\n`,
  );

/** The hash that a statement names. */
export const hashIn = (statement: Uint8Array): string | undefined =>
  /^sha256 ([0-9a-f]{64})$/mu.exec(Buffer.from(statement).toString())?.[1];
