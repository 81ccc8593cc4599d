import { localized } from '../../../../i18n.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { zoneAt } from '../../../../wall-clock.ts';
import { hasDigests } from './columns.ts';
import type { PrintWords } from './words.ts';

/** A line above the table. gap: the space above it, in points. */
export interface HeadLine {
  text: string;
  size: number;
  gap: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'center';
}

/**
 * The date of the sheet: when it was signed. An unsigned sheet has no date of its own, so it takes the start of the attempt in its last
 * row.
 */
export function momentOf({ signature, rows }: Sheet): Date {
  return new Date(signature?.at ?? rows.at(-1)?.startedAt ?? 0);
}

/** The lines above the table: organisation, exam and counts. */
export function headLines(sheet: Sheet, words: PrintWords, where: 'paper' | 'workbook' = 'paper'): HeadLine[] {
  const { t, language, moment, percent } = words;
  const { card, exam, counts } = sheet;
  const text = (line: string, gap = 2): HeadLine => ({ text: line, size: 9, gap });
  const lines: HeadLine[] = [
    { text: localized(sheet.organisation, language), size: 10, gap: 0, align: 'center', color: '#4a4f55' },
    { text: t('pages.reportCards.print.title'), size: 15, gap: 6, font: 'bold', align: 'center' },
    { text: localized(card.title, language), size: 11, gap: 2, font: 'bold', align: 'center' },
    text(t('pages.reportCards.print.exam', { title: localized(exam.title, language) }), 10),
    text(t('pages.reportCards.print.examiner', { name: exam.examinerName ?? '—' })),
    text(
      t('pages.reportCards.print.conditions', {
        duration: exam.durationMinutes,
        percentage: percent(exam.passPercentage),
      }),
    ),
  ];
  const [from, to] = [card.startedFrom ?? exam.opensAt, card.startedTo ?? exam.closesAt];
  if (from !== null || to !== null) {
    const shown = { from: from === null ? '…' : moment(from), to: to === null ? '…' : moment(to) };
    lines.push(text(t('pages.reportCards.print.window', shown)));
  }
  lines.push(
    text(
      t('pages.reportCards.print.counts', {
        attempts: counts.attempts,
        passed: counts.passed,
        failed: counts.failed,
        mean: counts.meanPercentage === null ? '—' : percent(counts.meanPercentage),
      }),
    ),
  );
  if (counts.pending + counts.inProgress > 0) {
    lines.push(text(t('pages.reportCards.print.waiting', { pending: counts.pending, inProgress: counts.inProgress })));
  }
  if (counts.absent !== undefined && counts.absent > 0) {
    lines.push(text(t('pages.reportCards.print.absent', { absent: counts.absent })));
  }
  lines.push(text(t('pages.reportCards.print.zone', { zone: zoneAt(momentOf(sheet)) })));
  // The workbook has the whole digests.
  if (where === 'paper' && hasDigests(sheet)) lines.push(text(t('pages.reportCards.print.digest')));
  if (card.remarks !== null) lines.push(text(t('pages.reportCards.print.remarks', { remarks: card.remarks }), 6));
  return lines;
}

/** The people who sign by hand: the examiner, a second member of the board, and the person who closed the card. */
export function signatureLines(
  { exam, signature }: Sheet,
  { t, moment }: PrintWords,
): { label: string; name: string }[] {
  return [
    { label: t('pages.reportCards.print.signExaminer'), name: exam.examinerName ?? '' },
    { label: t('pages.reportCards.print.signBoard'), name: '' },
    signature === null
      ? { label: t('pages.reportCards.print.signDate'), name: '' }
      : { label: t('pages.reportCards.print.closedBy'), name: `${signature.name}, ${moment(signature.at)}` },
  ];
}
