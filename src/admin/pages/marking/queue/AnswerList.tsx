import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useI18n } from '#shared/browser/i18n/index.ts';
import {
  type AnswerName,
  type MarkingItem,
  type MarkingQuestion,
  nameOf,
  QUEUE_STATES,
  type QueueState,
} from '../marking-api.ts';

type Props = {
  question: MarkingQuestion;
  /** undefined while loading. */
  items: readonly MarkingItem[] | undefined;
  state: QueueState;
  chosen: AnswerName | undefined;
  onState: (state: QueueState) => void;
  onChoose: (answer: AnswerName) => void;
};

/** The answers to a question. They are anonymous: their number is only the position in this list. */
export function AnswerList({ question, items, state, chosen, onState, onChoose }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <Paper component="nav" aria-label={t('marking.answers')} sx={{ minWidth: 0, overflow: 'hidden' }}>
      <Tabs value={state} onChange={(_, next: QueueState) => onState(next)} variant="fullWidth">
        {QUEUE_STATES.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(`marking.states.${one}`, { count: formatNumber(question.waiting) })}
            sx={{ minWidth: 0, px: 1 }}
          />
        ))}
      </Tabs>
      <Box sx={{ maxHeight: { xs: 180, md: '70vh' }, overflowY: 'auto' }}>
        <List dense disablePadding>
          {(items ?? []).map((item, index) => (
            <ListItem key={nameOf(item)} disablePadding>
              <ListItemButton
                selected={chosen !== undefined && nameOf(item) === nameOf(chosen)}
                aria-current={chosen !== undefined && nameOf(item) === nameOf(chosen) ? 'true' : undefined}
                onClick={() => onChoose(item)}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>{signOf(item)}</ListItemIcon>
                <ListItemText
                  primary={item.candidate ?? t('marking.answerNumber', { number: formatNumber(index + 1) })}
                  secondary={
                    item.points === null
                      ? t(`marking.stage.${item.stage ?? 'none'}`)
                      : t('marking.yourPoints', {
                          points: formatNumber(item.points, 2),
                          max: formatNumber(item.maxPoints, 2),
                        })
                  }
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
    </Paper>
  );
}

function signOf({ stage, points }: MarkingItem) {
  if (stage === 'resolve') return <BalanceIcon fontSize="small" color="warning" />;
  if (stage === null || points !== null) return <CheckIcon fontSize="small" color="success" />;
  return <CircleIcon fontSize="small" color="disabled" />;
}
