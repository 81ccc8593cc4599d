import type { Context } from '../../../../context.ts';
import type { JobKinds } from '../../../../jobs/index.ts';
import { readQuestions } from './read-job.ts';
import { importQuestions } from './write-job.ts';

/** The background jobs for question files. */
export const questionImportKinds = (ctx: Context) =>
  ({
    'question-file-read': (run) => readQuestions(ctx, run),
    'question-import': (run) => importQuestions(ctx, run),
  }) satisfies Partial<JobKinds>;
