import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { questionType } from '../../content/questions/index.ts';
import { createAnalyses } from './analyses.ts';
import { curveOf, groupCounts } from './compute/detail.ts';
import { analysisTable } from './export.ts';
import { findTest, typedAnswers } from './queries.ts';

export function itemAnalysisHandlers(ctx: Context) {
  const analyses = createAnalyses(ctx);

  async function testOr404(id: number, { userId }: SignedIn) {
    const test = await findTest(ctx.db, id, userId);
    if (test === undefined) throw errors.notFound();
    return test;
  }

  return {
    getTestAnalysis: async ({ params: { id }, query, user }) => {
      const test = await testOr404(id, user);
      const { analysis, computedAt } = await analyses.of(id, query.filter ?? {}, test.unshown);
      return {
        status: 200,
        body: {
          testId: id,
          title: test.title,
          passPercentage: test.pass_percentage,
          computedAt: computedAt.toISOString(),
          handedIn: test.handed_in,
          ...analysis.summary,
          items: analysis.items.map(({ item }) => item),
        },
      };
    },

    getItemAnalysis: async ({ params: { id, questionId }, query, user }) => {
      const { unshown } = await testOr404(id, user);
      const { analysis } = await analyses.of(id, query.filter ?? {}, unshown);
      const version = query.version ?? null;
      const found = analysis.items.find(({ item }) => item.questionId === questionId && item.version === version);
      if (found === undefined) throw errors.notFound();
      const isTyped = questionType(found.item.type).key.analysis === 'typed';
      const attempts = isTyped
        ? found.answers.persons.map((person) => analysis.population.sheets[person]?.attemptId ?? 0)
        : [];
      return {
        status: 200,
        body: {
          item: found.item,
          ...groupCounts(found),
          options: found.options,
          curve: curveOf(analysis, found),
          typed: await typedAnswers(ctx.db, attempts, questionId, version),
        },
      };
    },

    exportTestAnalysis: async ({ params: { id }, query, language, zone, user }) => {
      const { unshown } = await testOr404(id, user);
      const { analysis } = await analyses.of(id, query.filter ?? {}, unshown);
      const table = analysisTable(analysis.items, query.format ?? 'csv', { language, zone });
      return { status: 200, ...table };
    },
  } satisfies Handlers<'getTestAnalysis' | 'getItemAnalysis' | 'exportTestAnalysis'>;
}
