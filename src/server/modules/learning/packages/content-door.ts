import type { Schemas } from '#shared/contract/index.ts';
import { openContent } from '../../../content-origin/index.ts';

type Door = Parameters<typeof openContent>;

/** The page of ours on the origin of packages, which plays a content, opened to a person. @param isTrusted whether without a sandbox */
export function frameOf(ctx: Door[0], opening: Door[1], asked: Door[2], isTrusted: boolean): Schemas['ScormFrame'] {
  const { origin, base } = openContent(ctx, opening, asked);
  return { origin, src: `${base}~frame/`, isTrusted };
}

/** The request that asks for it: packages are at the host that it has named. */
export type Asked = Door[2];
