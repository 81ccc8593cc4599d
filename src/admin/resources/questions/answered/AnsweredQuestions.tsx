import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { QuestionCell } from './QuestionCell.tsx';

type Answered = { question: Schemas['QuestionAnswers'] };

type Props<T extends Answered> = {
  queryKey: readonly unknown[];
  load: () => Promise<T[]>;
  /** Where a question is asked: the name of the column, and what it shows. */
  where: { label: string; of: (row: T) => ReactNode };
};

const PER_PAGE = 25;

const words = (key: string) => `questionAnswers.${key}`;

/** The questions of a film or tour in order, and how people have answered them. */
export function AnsweredQuestions<T extends Answered>({ queryKey, load, where }: Props<T>) {
  const { t, formatNumber, formatPercent } = useI18n();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({ queryKey: [...queryKey], queryFn: load });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const count = (value: number | null, digits: number) => (value === null ? '—' : formatNumber(value, digits));
  const columns: Column<T & { id: number }>[] = [
    { key: 'where', label: where.label, cell: where.of },
    { key: 'question', label: t(words('question')), cell: ({ question }) => <QuestionCell question={question} /> },
    { key: 'asked', label: t(words('asked')), numeric: true, cell: ({ question }) => count(question.asked, 0) },
    {
      key: 'answered',
      label: t(words('answered')),
      numeric: true,
      cell: ({ question }) => count(question.answered, 0),
    },
    {
      key: 'firstRight',
      label: t(words('firstRight')),
      numeric: true,
      cell: ({ question: { firstRight } }) => (firstRight === null ? '—' : formatPercent(firstRight * 100, 0)),
    },
    { key: 'tries', label: t(words('tries')), numeric: true, cell: ({ question }) => count(question.tries, 1) },
    {
      key: 'wrongAnswers',
      label: t(words('wrongAnswers')),
      cell: ({ question: { wrongAnswers } }) =>
        wrongAnswers.length === 0 ? '—' : <WrongList answers={wrongAnswers} />,
    },
  ];
  const first = page * PER_PAGE;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="text.secondary">{t(words('about'))}</Typography>
      <PagedTable
        label={t(words('table'))}
        columns={columns}
        rows={data?.slice(first, first + PER_PAGE).map((row, index) => ({ ...row, id: first + index }))}
        total={data?.length ?? 0}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={<Typography color="text.secondary">{t(words('none'))}</Typography>}
      />
    </Box>
  );
}

function WrongList({ answers }: { answers: readonly Schemas['WrongAnswer'][] }) {
  const { t, localized } = useI18n();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, minWidth: 180, maxWidth: 420 }}>
      {answers.map(({ words: answer, people }) => (
        <Box component="li" key={JSON.stringify(answer)} sx={{ overflowWrap: 'anywhere' }}>
          {localized(answer)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t(words('people'), { smart_count: people })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
