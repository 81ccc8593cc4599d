import type { Language } from '#shared/contract/index.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { Db } from '../../../db/index.ts';
import { localized, translator } from '../../../i18n.ts';
import type { TableCell, TableSource } from '../../../tables/index.ts';
import { correctInWords, plainText } from '../../content/questions/index.ts';
import { correctionsInForce, findVersions } from '../../exams/corrected-keys/index.ts';
import type { Asked } from './queries.ts';
import { codeOf } from './codes.ts';

interface Reader {
  language: Language;
  /** Whether they may see keys. */
  seesKeys: boolean;
}

/** What stands for the key where a correction is in force that needs none. */
const NO_KEY = {
  drop: 'pages.keyCorrections.actions.drop',
  credit: 'pages.keyCorrections.actions.credit',
} as const;

/** What the codes of the questions stand for: the text, the type, the points and, for those who may see it, the key in force. */
export async function codeBook(
  db: Db,
  testId: number,
  asked: readonly Asked[],
  { language, seesKeys }: Reader,
): Promise<TableSource> {
  const t = translator(language);
  const versions = await findVersions(
    db,
    asked.map(({ question, version }) => ({ questionId: question, version })),
  );
  const corrections = seesKeys ? await correctionsInForce(db, testId) : [];
  const rows = asked.map((one): TableCell[] => {
    const code = codeOf(one);
    const found = versions.find(({ questionId, version }) => questionId === one.question && version === one.version);
    if (found === undefined) return [code, t('pages.responses.gone')];
    const { text, content, points } = found;
    const correction = corrections.find((each) => each.question_id === one.question && each.version === one.version);
    const noKey = correction !== undefined && correction.action !== 'key' ? NO_KEY[correction.action] : undefined;
    const key = correctInWords(correction?.content ?? content, { language, t }).join('\n');
    return [
      code,
      plainText(localized(questionInWords(text, content.type), language)),
      t(`admin.resources.questions.values.type.${content.type}`),
      points,
      ...(seesKeys ? [noKey === undefined ? key : t(noKey)] : []),
    ];
  });
  return {
    name: t('pages.responses.codeBook'),
    headers: [
      t('pages.responses.code'),
      t('pages.responses.question'),
      t('pages.responses.type'),
      t('pages.responses.mostPoints'),
      ...(seesKeys ? [t('pages.responses.key')] : []),
    ],
    rows,
  };
}
