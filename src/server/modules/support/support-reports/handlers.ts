import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import {
  type Figures,
  figuresByColleague,
  figuresByDay,
  figuresByType,
  figuresOf,
  type Line,
  type Span,
} from './queries.ts';

const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** @throws PublicError 422 at `to` */
function checked({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw errors.invalid({ to: { key: 'support.order' } });
  if (days > MOST_DAYS) throw errors.invalid({ to: { key: 'support.days', params: { days: MOST_DAYS } } });
  return { from, to };
}

function figures(row: Figures) {
  return {
    total: row.total,
    solved: row.solved,
    firstAnswer: { count: row.answered, median: row.answer_median, p90: row.answer_p90 },
    solving: { count: row.solve_count, median: row.solve_median, p90: row.solve_p90 },
    ratings: {
      count: row.scores.reduce((sum, one) => sum + one, 0),
      average: row.average,
      scores: row.scores,
    },
  };
}

const line = (row: Line): Schemas['SupportReportLine'] => ({ id: row.id, title: row.title, ...figures(row) });

const NOTHING: Figures = {
  ...{ total: 0, solved: 0, answered: 0, answer_median: null, answer_p90: null },
  ...{ solve_count: 0, solve_median: null, solve_p90: null, scores: [0, 0, 0, 0, 0], average: null },
};

export function supportReportsHandlers({ db }: Context) {
  return {
    getSupportReport: async ({ query }) => {
      const span = checked(query);
      const [whole = NOTHING, byType, byColleague, byDay] = await Promise.all([
        figuresOf(db, span),
        figuresByType(db, span),
        figuresByColleague(db, span),
        figuresByDay(db, span),
      ]);
      return {
        status: 200,
        body: {
          ...figures(whole),
          unsolved: whole.total - whole.solved,
          byType: byType.map(line),
          byColleague: byColleague.map(line),
          byDay,
        },
      };
    },
  } satisfies Handlers<'getSupportReport'>;
}
