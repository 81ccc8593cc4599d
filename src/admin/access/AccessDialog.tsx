import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { ConfirmDialog } from '../generator/views/list/bulk/ConfirmDialog.tsx';
import { type Job, useTrackJob } from '../jobs/index.ts';
import { PageWords } from '../layout/PageWords.tsx';
import {
  type AccessCount,
  type AccessFormat,
  type AccessOrder,
  type AccessSelection,
  countAccess,
  giveLinks,
  giveTemporaryPasswords,
  mailAccess,
} from './access-api.ts';
import { Choice } from './Choice.tsx';
import { LastLetters } from './letters/LastLetters.tsx';
import { LettersDialog } from './letters/LettersDialog.tsx';
import { Making } from './Making.tsx';
import { Reach, reached } from './Reach.tsx';
import { type Way, WAYS } from './ways.ts';

type Props = { selection: AccessSelection; onClose: () => void };

/** Whoever gives one person a way in means this person, who may have signed in long ago. */
const isOne = ({ ids }: AccessSelection): boolean => ids?.length === 1;

const FORMATS: readonly { value: AccessFormat; label: string }[] = [
  { value: 'pdf', label: 'access.pdf' },
  { value: 'xlsx', label: 'access.xlsx' },
];

const CONFIRM: Readonly<Record<Way, string>> = {
  mail: 'access.confirmMail',
  link: 'access.confirm',
  password: 'access.confirm',
};
const DONE = { link: 'access.done', password: 'access.donePassword' } as const;
const ONCE = { link: 'access.once', password: 'access.oncePassword' } as const;

function useCount(selection: AccessSelection, includeSignedIn: boolean) {
  const order = { selection, includeSignedIn };
  return useQuery({
    queryKey: ['access-count', order],
    queryFn: () => countAccess(order),
    retry: false,
    gcTime: 0,
  });
}

/** The letters are offered first where they reach somebody. */
const firstWay = (count: AccessCount | undefined): Way => (count?.mail && reached(count, 'mail') > 0 ? 'mail' : 'link');

function Content({ selection, onClose }: Props) {
  const { t, formatNumber } = useI18n();
  const notify = useNotify();
  const track = useTrackJob();
  const [includeSignedIn, setIncludeSignedIn] = useState(isOne(selection));
  const [chosen, setWay] = useState<Way>();
  const [format, setFormat] = useState<AccessFormat>('pdf');
  const [made, setMade] = useState<{ done: number; total: number }>();
  const [letters, setLetters] = useState<{ job: Job; order?: AccessOrder }>();
  const [isBusy, setBusy] = useState(false);
  const isMailed = useRef(false);
  const { data: count, error } = useCount(selection, includeSignedIn);
  const problem = useErrorText(error);
  const way = chosen ?? firstWay(count);
  const order = { selection, includeSignedIn };

  const give = async () => {
    const expected = count === undefined ? 0 : reached(count, way);
    if (way === 'mail') {
      const begun = await mailAccess({ ...order, expected });
      isMailed.current = true;
      track(begun);
      return setLetters({ job: begun, order });
    }
    setMade(undefined);
    if (way === 'link') await giveLinks({ ...order, expected }, format);
    else await giveTemporaryPasswords({ ...order, expected }, format, (done, total) => setMade({ done, total }));
    notify(t(DONE[way], { count: formatNumber(expected) }), { type: 'success' });
  };

  // What was chosen is what is being done: nothing of it may be changed meanwhile.
  const confirm = () => {
    setBusy(true);
    return give().finally(() => setBusy(false));
  };

  if (letters !== undefined) return <LettersDialog {...letters} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('access.title')}
      confirm={t(CONFIRM[way])}
      disabled={count === undefined || reached(count, way) === 0}
      onConfirm={confirm}
      onClose={() => {
        // The dialog of the letters takes over.
        if (!isMailed.current) onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {made !== undefined && <Making {...made} />}
        {count !== undefined && (
          <Choice
            label={t('access.how')}
            value={way}
            disabled={isBusy}
            options={WAYS.filter(({ value }) => value !== 'mail' || count.mail)}
            onChange={setWay}
          />
        )}
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {problem === '' &&
          (count === undefined ? <Skeleton height={96} aria-busy="true" /> : <Reach count={count} way={way} />)}
        <FormControlLabel
          disabled={isBusy}
          control={<Checkbox checked={includeSignedIn} onChange={(_, checked) => setIncludeSignedIn(checked)} />}
          label={t(way === 'password' ? 'access.includeSignedInPassword' : 'access.includeSignedIn')}
        />
        {way === 'mail' ? (
          <LastLetters
            disabled={isBusy}
            onOpen={(last) => {
              isMailed.current = true;
              setLetters({ job: last });
            }}
          />
        ) : (
          <>
            <Choice
              label={t('access.format')}
              value={format}
              options={FORMATS}
              disabled={isBusy}
              onChange={setFormat}
            />
            <Alert severity="warning">{t(ONCE[way])}</Alert>
          </>
        )}
      </Box>
    </ConfirmDialog>
  );
}

/** Gives people a way in, after saying how many it reaches and who is left out. */
export function AccessDialog(props: Props) {
  return (
    <PageWords>
      <Content {...props} />
    </PageWords>
  );
}
