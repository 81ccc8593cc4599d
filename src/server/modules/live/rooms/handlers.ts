import type { Context } from '../../../context.ts';
import { throughEntrance } from './bounds/through.ts';
import { chatHandlers } from './chat/handlers.ts';
import { entryHandlers } from './entry/handlers.ts';
import { materialHandlers } from './material/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { pollHandlers } from './polls/handlers.ts';
import { promptHandlers } from './prompts/handlers.ts';
import { questionHandlers } from './questions/handlers.ts';

export const roomsHandlers = (ctx: Context) =>
  throughEntrance(ctx, {
    ...entryHandlers(ctx),
    ...peopleHandlers(ctx),
    ...chatHandlers(ctx),
    ...questionHandlers(ctx),
    ...pollHandlers(ctx),
    ...promptHandlers(ctx),
    ...materialHandlers(ctx),
  });
