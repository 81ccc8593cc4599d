import type { Schemas } from '#shared/contract/index.ts';
import { byAlphabet } from '#shared/i18n/alphabet.ts';
import type { Context } from '../../../context.ts';
import { actAs } from '../../../crud/index.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { correct, restore } from './correct.ts';
import { isChanged, type Outcomes } from './regrade-papers.ts';

/** How many attempts a preview lists. The counts are of all. */
const NAMED = 200;

/** Thrown to roll back the transaction of a preview. It carries the result. */
class Previewed extends Error {
  readonly preview: Schemas['KeyCorrectionPreview'];

  constructor(preview: Schemas['KeyCorrectionPreview']) {
    super('Previewed');
    this.preview = preview;
  }
}

function previewOf(outcomes: Outcomes, summary: Schemas['CorrectionSummary']): Schemas['KeyCorrectionPreview'] {
  const affected = outcomes.graded.filter(isChanged).map(({ person, before, after }) => ({
    attemptId: person.id,
    testId: person.test_id,
    testTitle: person.title,
    userId: person.user_id,
    fullName: person.full_name,
    number: person.number,
    before,
    after,
  }));
  const keeps = ({ before, after }: (typeof affected)[number]) => Number(before.passed === after.passed);
  return {
    summary,
    affected: affected
      .toSorted((one, other) => keeps(one) - keeps(other) || byAlphabet(one.fullName, other.fullName))
      .slice(0, NAMED),
    leftOut: outcomes.leftOut.slice(0, NAMED).map(({ person, cause }) => ({
      attemptId: person.id,
      testId: person.test_id,
      fullName: person.full_name,
      cause,
    })),
  };
}

interface Order<T> {
  testId: number;
  input: T;
}

async function preview(ctx: Context, { user, payload, progress, finish }: JobRun): Promise<void> {
  const { testId, input } = payload as Order<Schemas['KeyCorrectionInput']>;
  try {
    await actAs(ctx, user, async (trx, actor) => {
      const { outcomes, summary } = await correct(trx, actor, testId, { ...input, reason: '–' }, progress);
      throw new Previewed(previewOf(outcomes, summary));
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
    await finish(ctx.db, { result: { ...error.preview } });
  }
}

async function apply(ctx: Context, { user, payload, progress, finish }: JobRun): Promise<void> {
  const { testId, input } = payload as Order<Schemas['KeyCorrectionApply']>;
  await actAs(ctx, user, async (trx, actor) => {
    const { correctionId, summary, batchId } = await correct(trx, actor, testId, input, progress);
    await finish(trx, { result: { correctionId, count: summary.changed, summary }, batchId });
  });
}

async function takeBack(ctx: Context, { user, payload, progress, finish }: JobRun): Promise<void> {
  const { correctionId, reason } = payload as { correctionId: number; reason: string };
  await actAs(ctx, user, async (trx, actor) => {
    const { summary } = await restore(trx, actor, correctionId, reason, progress);
    await finish(trx, { result: { correctionId, count: summary.changed, summary } });
  });
}

export const keyCorrectionKinds = (ctx: Context) =>
  ({
    'preview-key': (run) => preview(ctx, run),
    'correct-key': (run) => apply(ctx, run),
    'restore-key': (run) => takeBack(ctx, run),
  }) satisfies Partial<JobKinds>;
