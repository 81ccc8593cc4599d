import type { Context } from '../../../context.ts';
import { type KeyUse, type Proof, readRoots, SignatureChecks } from '../../../eds/index.ts';
import { errors } from '../../../errors.ts';
import { FairQueue } from '../auth/index.ts';

/** Checks that run at once: most of the time they wait for the services of authorities. */
const AT_ONCE = 8;

/** A signature that is checked. */
interface Asked {
  cms: Buffer;
  /** Exactly what has to be signed. */
  content: Buffer;
  use: KeyUse;
  /** Those of one line are checked one after another. */
  line: string;
  /** When it was accepted, where it has been checked before: then nobody is asked anew whether its certificate stands. */
  acceptedAt?: Date;
}

/** Where all signatures of people are checked. */
interface SignatureDesk {
  isOpen: boolean;
  /** @throws Refusal for one that does not count; PublicError 409 `eds-off` without the certificates of authorities */
  check: (asked: Asked) => Promise<Proof>;
}

const desks = new WeakMap<Context, SignatureDesk>();

/** The one of this server. @throws SettingError where the folder with certificates cannot be used */
export function deskOf(ctx: Context): SignatureDesk {
  const known = desks.get(ctx);
  if (known !== undefined) return known;
  const desk = openDesk(ctx);
  desks.set(ctx, desk);
  return desk;
}

function openDesk(ctx: Context): SignatureDesk {
  const { eds } = ctx.env;
  const roots = eds === undefined ? [] : readRoots(eds.roots);
  const checks = new SignatureChecks();
  ctx.onClose(() => checks.close());
  const queue = new FairQueue({ atOnce: AT_ONCE });
  return {
    isOpen: eds !== undefined,
    check: async ({ cms, content, use, line, acceptedAt }) => {
      if (eds === undefined) throw errors.conflict('eds-off');
      const { ocspAddress, ncanode } = eds;
      const revocation = acceptedAt === undefined ? eds.revocation : 'off';
      const now = (acceptedAt ?? ctx.clock()).getTime();
      const order = { cms, content, roots, revocation, ocspAddress, ncanode, now, use };
      return queue.take({ line, first: false }, () => checks.check(order));
    },
  };
}

/** Of a signature in base64, where it is also in PEM. */
const PEM_LINE = /-----[A-Z0-9 ]+-----/gu;

/** The bytes of a signature that came as text. */
export const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll(PEM_LINE, ''), 'base64');
