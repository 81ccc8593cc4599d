import { createHash } from 'node:crypto';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { isMarkedByPeople, type KeyCriterion } from '../../content/questions/index.ts';
import { type PrintedSecret, readItems } from '../../exams/papers/index.ts';
import { findAnswer, loadPaper, type MarkedRow, type MarkRow, selectMarks } from './queries.ts';
import { stageFor } from './rules.ts';

/** Everything about one answer, for use on the server only. */
export interface Task {
  row: MarkedRow;
  item: Schemas['PaperItem'];
  criteria: readonly KeyCriterion[];
  answer: Schemas['EssayAnswer'] | Schemas['FileAnswer'];
  title: Schemas['LocalizedText'];
  marks: readonly MarkRow[];
  /** The stage of the mark that the reader may write. */
  writes: Schemas['MarkStage'] | undefined;
  version: string;
}

/** Loads an answer to be marked; undefined when there is none. */
export async function loadTask(db: Db, user: SignedIn, ref: string, position: number): Promise<Task | undefined> {
  const row = await findAnswer(db, user.userId, ref, position);
  if (row === undefined) return undefined;
  const paper = await loadPaper(db, row.attempt_id, position);
  const { answer } = paper;
  const printed = paper.items[position];
  const [[item] = []] = await readItems(db, printed === undefined ? [] : [[printed]]);
  if (item === undefined || answer == null || !isMarked(answer)) return undefined;
  const marks = await selectMarks(db, row.attempt_id, position, paper.saved_at);
  const key = (paper.keys as PrintedSecret[])[position]?.key;
  const marking = {
    stage: row.stage,
    candidateId: row.user_id,
    appealed: row.appealed,
    marks: marks.map(({ stage, marker_id }) => ({ stage, markerId: marker_id })),
  };
  return {
    row,
    item,
    criteria: key !== undefined && 'rubric' in key ? key.rubric : [],
    answer,
    title: paper.title,
    marks,
    writes: stageFor(marking, { userId: user.userId, isAdmin: user.roleKey === 'admin' }),
    version: versionOf(marks),
  };
}

function isMarked(answer: Schemas['Answer']): answer is Task['answer'] {
  return isMarkedByPeople(answer);
}

/** A version that changes with every mark, without revealing the marks. */
function versionOf(marks: readonly MarkRow[]): string {
  const states = marks.map(({ id, at, points }) => `${id}/${at.getTime()}/${points}`);
  return createHash('sha256').update(states.join()).digest('base64url');
}

/** The person behind an answer, for readers who may know. */
export function candidateOf(row: Pick<MarkedRow, 'anonymous' | 'candidate'>, user: SignedIn): string | null {
  return row.anonymous || !can(user.permissions, 'users:list') ? null : row.candidate;
}

/** The task as the reader may see it. */
export function presentTask(task: Task, user: SignedIn): Schemas['MarkingTask'] {
  const { row, item, criteria, title, marks, writes, version } = task;
  const candidate = candidateOf(row, user);
  return {
    ref: row.ref,
    position: row.position,
    testId: row.test_id,
    testTitle: title,
    questionId: row.question_id,
    item,
    rubric: [...criteria],
    answer: candidate === null ? nameless(task.answer) : task.answer,
    stage: row.stage,
    canMark: writes !== undefined,
    marks: marks.filter((mark) => isVisible(mark, row, user)).map((mark) => presentMark(mark, user)),
    version,
    candidate,
  };
}

/** Until both marks are given, each marker sees only their own. */
function isVisible({ marker_id }: MarkRow, { stage }: MarkedRow, { userId }: SignedIn): boolean {
  return marker_id === userId || stage === null || stage === 'resolve';
}

function presentMark(mark: MarkRow, user: SignedIn): Schemas['MarkGiven'] {
  return {
    stage: mark.stage,
    points: mark.points,
    rubric: mark.rubric,
    comment: mark.comment,
    at: mark.at.toISOString(),
    mine: mark.marker_id === user.userId,
    marker: can(user.permissions, 'users:list') ? mark.marker : null,
  };
}

/** Hides file names, because they may contain the person's name. */
function nameless(answer: Task['answer']): Task['answer'] {
  if (!('files' in answer)) return answer;
  const files = answer.files.map(({ token, name, size }, index) => {
    const extension = /\.[a-z0-9]+$/iu.exec(name)?.[0].toLowerCase() ?? '';
    return { token, name: `${index + 1}${extension}`, size };
  });
  return { ...answer, files };
}
