import AddIcon from '@mui/icons-material/AddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FilmMark, PlayerHandle } from '#shared/browser/player/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import type { RecordOf } from '../../../model/model.ts';
import { FilmPlayer } from '../../media-files/content/FilmPlayer.tsx';
import { useFilm } from '../film/use-film.ts';
import { momentText } from './moment.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QuestionRow } from './QuestionRow.tsx';

type Asked = Schemas['VideoQuestion'];

/** The most questions of a lesson. */
const MOST = 100;

const byTime = (asked: readonly Asked[]): Asked[] => asked.toSorted((one, other) => one.atSeconds - other.atSeconds);

/** The questions of a lesson: the film plays beside them, and a new one is asked where it is now. */
export function QuestionsInput({ source, validate, label }: FieldInputProps) {
  const { t, language } = useI18n();
  const translate = useTranslate();
  const { file, links } = useFilm();
  const player = useRef<PlayerHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(0);
  const [adding, setAdding] = useState<number>();
  const { field, fieldState } = useInput<Asked[]>({
    source,
    validate,
    format: (value: Asked[] | undefined) => value ?? [],
    parse: (value: Asked[]) => value,
  });
  const asked = field.value as Asked[];
  const { data: bank = [] } = useGetMany<RecordOf<'questions'>>('questions', {
    ids: asked.map(({ questionId }) => questionId),
  });
  const known = new Map(bank.filter((one) => one !== undefined).map((one) => [one.id, one]));
  const error = fieldMessage(fieldState.error, translate);
  const change = (before: Asked, after: Asked | undefined) =>
    field.onChange(byTime(asked.flatMap((one) => (one === before ? (after ?? []) : one))));
  const goTo = (seconds: number) => {
    player.current?.pause();
    player.current?.goTo(seconds);
    setNow(seconds);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const words = (key: string, params?: Record<string, string>) => t(`resources.video-lessons.questions.${key}`, params);
  const marks = useMemo(
    () =>
      asked.map(({ questionId, atSeconds }, place): FilmMark => {
        const label = t('resources.video-lessons.questions.mark', {
          number: place + 1,
          time: momentText(atSeconds, language),
        });
        return { id: String(questionId), at: atSeconds, kind: 'question', label };
      }),
    [asked, t, language],
  );
  const hasFilm = file !== undefined && links?.file != null;
  return (
    <Box role="group" aria-label={t(label)} sx={{ display: 'grid', gap: 2 }}>
      {hasFilm ? (
        <Box ref={stage}>
          <FilmPlayer file={file} links={links} ref={player} marks={marks} onTime={setNow} />
        </Box>
      ) : (
        <Alert severity="info">{words('noFilm')}</Alert>
      )}
      {asked.length < MOST && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => {
              player.current?.pause();
              setAdding(Math.round((player.current?.position() ?? now) * 10) / 10);
            }}
          >
            {hasFilm ? words('addAt', { time: momentText(now, language) }) : words('add')}
          </Button>
        </Box>
      )}
      {asked.length === 0 ? (
        <Typography color="text.secondary">{words('none')}</Typography>
      ) : (
        <Box component="ol" aria-label={t(label)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {asked.map((one) => (
            <QuestionRow
              key={one.questionId}
              asked={one}
              question={known.get(one.questionId)}
              end={file?.durationSeconds ?? null}
              onChange={(next) => change(one, next)}
              onRemove={() => change(one, undefined)}
              {...(hasFilm && { onGo: () => goTo(one.atSeconds) })}
            />
          ))}
        </Box>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {adding !== undefined && (
        <QuestionDialog
          atSeconds={adding}
          without={asked.map(({ questionId }) => questionId)}
          onClose={() => setAdding(undefined)}
          onAdd={(one) => {
            field.onChange(byTime([...asked, one]));
            setAdding(undefined);
          }}
        />
      )}
    </Box>
  );
}
