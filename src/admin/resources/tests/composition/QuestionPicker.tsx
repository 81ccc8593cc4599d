import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { RecordOf } from '../../../model/model.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { DIFFICULTIES } from './difficulties.ts';

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void; onClose: () => void };

const PER_PAGE = 20;
const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

/** Chooses questions from the bank, by theme, difficulty and text. */
export function QuestionPicker({ chosen, onChoose, onClose }: Props) {
  const { t, localized, formatNumber } = useI18n();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [filter, setFilter] = useState<{ themeId: number | null; difficulty: number | null; q: string }>({
    themeId: null,
    difficulty: null,
    q: '',
  });
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState<number[]>([]);
  const active = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== ''));
  const {
    data = [],
    total = 0,
    isFetching,
  } = useGetList<RecordOf<'questions'>>('questions', {
    filter: { ...active, active: true },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'id', order: 'DESC' },
  });
  const change = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const free = data.filter((question) => !chosen.includes(question.id));
  const toggle = (question: number) =>
    setMarked(marked.includes(question) ? marked.filter((each) => each !== question) : [...marked, question]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('resources.tests.picker.title')}</DialogTitle>
      <DialogContent dividers sx={{ p: { xs: 1, sm: 2 } }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 2fr' }, columnGap: 1.5 }}>
          <ReferencePicker
            resource="themes"
            label={t('resources.questions.fields.themeId')}
            value={filter.themeId}
            onChange={(themeId) => change({ themeId })}
            sort={BY_NUMBER}
          />
          <TextField
            select
            margin="dense"
            label={t('resources.questions.fields.difficulty')}
            value={filter.difficulty ?? ''}
            onChange={(event) => change({ difficulty: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <MenuItem value="">{t('resources.tests.picker.any')}</MenuItem>
            {DIFFICULTIES.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="search"
            margin="dense"
            label={t('ra.action.search')}
            value={filter.q}
            onChange={(event) => change({ q: event.target.value })}
          />
        </Box>
        <Box sx={{ height: 4 }}>{isFetching && <LinearProgress />}</Box>
        {total === 0 && !isFetching && <Typography sx={{ p: 2 }}>{t('resources.tests.picker.none')}</Typography>}
        <List dense>
          {data.map((question) => {
            const taken = chosen.includes(question.id);
            const words = plainText(localized(questionInWords(question.text, question.type)));
            return (
              <ListItem key={question.id} disablePadding>
                <ListItemButton disabled={taken} onClick={() => toggle(question.id)}>
                  <Checkbox
                    edge="start"
                    checked={taken || marked.includes(question.id)}
                    tabIndex={-1}
                    disableRipple
                    slotProps={{ input: { 'aria-label': words } }}
                  />
                  <ListItemText
                    primary={words}
                    secondary={t('resources.tests.fixed.about', {
                      type: t(`resources.questions.values.type.${question.type}`),
                      difficulty: question.difficulty,
                      points: formatNumber(question.points),
                    })}
                  />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
        {total > PER_PAGE && (
          <Pagination
            count={Math.ceil(total / PER_PAGE)}
            page={page}
            onChange={(_, next) => setPage(next)}
            size={phone ? 'small' : 'medium'}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          disabled={free.length === 0}
          onClick={() => setMarked([...new Set([...marked, ...free.map((question) => question.id)])])}
          sx={{ mr: 'auto' }}
        >
          {t('resources.tests.picker.wholePage')}
        </Button>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={marked.length === 0} onClick={() => onChoose(marked)}>
          {t('resources.tests.picker.add', { smart_count: marked.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
