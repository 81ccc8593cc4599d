import type { Context } from '../../../context.ts';

/** Has those in a room see whether it is recorded. */
export async function tellRoom(_ctx: Context, _roomId: number): Promise<void> {}
