import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { type OwnPlan, ownPlan, ownPlans } from './own-plans.ts';
import { presentCycle, presentMyPlan, presentTheme } from './present.ts';
import { findDescription, selectContents, selectCycles } from './queries.ts';
import { leastSeconds, reportReading } from './reading.ts';

/** What is to be learned comes first, by its due date; then what is complete; then earlier cycles and what was withdrawn. */
const PLACES: readonly Schemas['MyPlanState'][] = [
  'in_progress',
  'not_started',
  'upcoming',
  'completed',
  'ended',
  'withdrawn',
];

const placeOf = ({ state, isNewest }: Schemas['MyPlan']) => {
  const place = PLACES.indexOf(state);
  return isNewest ? (place < 2 ? 0 : place) : PLACES.length + place;
};

const isReadable = ({ reason }: Schemas['ThemeLock']) => reason === 'over' || reason === 'ended';

export function myPlansHandlers(ctx: Context) {
  const present = ({ row, reckoned }: OwnPlan, now: Date) => presentMyPlan(row, reckoned, now);

  return {
    listMyPlans: async ({ user }) => {
      const now = ctx.clock();
      const plans = (await ownPlans(ctx, user.userId)).map((plan) => present(plan, now));
      return { status: 200, body: plans.toSorted((one, other) => placeOf(one) - placeOf(other)) };
    },

    getMyPlan: async ({ params: { id }, user }) => {
      const now = ctx.clock();
      const plan = await ownPlan(ctx, user.userId, id);
      const cycles = await selectCycles(ctx.db, id);
      const body = {
        plan: present(plan, now),
        themes: plan.reckoned.themes.map((theme) => presentTheme(plan.row, plan.reckoned, theme, now)),
        cycles: cycles.map((cycle) => presentCycle(cycle, now)),
      };
      return { status: 200, body };
    },

    getMyTheme: async ({ params: { id, themeId }, user }) => {
      const now = ctx.clock();
      const plan = await ownPlan(ctx, user.userId, id);
      const themes = plan.reckoned.themes.map((theme) => presentTheme(plan.row, plan.reckoned, theme, now));
      const place = themes.findIndex((theme) => theme.themeId === themeId);
      const theme = themes[place];
      if (theme === undefined) throw errors.notFound();
      const neighbour = (at: number) => {
        const other = themes[at];
        if (other === undefined) return null;
        return { themeId: other.themeId, number: at + 1, title: other.title, locked: other.locked !== null };
      };
      // What was learned in a cycle that is over can still be read.
      const isOpen = theme.locked === null || isReadable(theme.locked);
      const known = new Set(theme.materials.map(({ key }) => key));
      const contents = isOpen ? await selectContents(ctx.db, themeId) : [];
      const body = {
        plan: present(plan, now),
        number: place + 1,
        theme,
        description: await findDescription(ctx.db, themeId),
        contents: contents.flatMap(({ key, kind, body, url }) =>
          known.has(key) && (kind === 'page' || kind === 'link')
            ? [{ key, body, url, leastSeconds: leastSeconds(kind, body) }]
            : [],
        ),
        previous: neighbour(place - 1),
        next: neighbour(place + 1),
      };
      return { status: 200, body };
    },

    reportReading: async ({ params: { id, key }, body, user }) => ({
      status: 200,
      body: await reportReading(ctx, { userId: user.userId, themeId: id, key }, body),
    }),
  } satisfies Handlers<'listMyPlans' | 'getMyPlan' | 'getMyTheme' | 'reportReading'>;
}
