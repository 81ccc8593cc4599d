import CloseIcon from '@mui/icons-material/Close';
import CallsIcon from '@mui/icons-material/ReceiptLongOutlined';
import ContentsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  contentsOf,
  doneOf,
  modelOf,
  NO_LETTERS,
  PackageFrame,
  UnitFrame,
  usePackageSession,
  useUnits,
} from '#shared/browser/packages/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CallsPanel } from './CallsPanel.tsx';
import { NO_CALLS, withCalls } from './calls-in.ts';
import { TryContents } from './TryContents.tsx';
import { TryNotes } from './TryNotes.tsx';
import type { Trying } from './trying.ts';

type Props = {
  /** Its name; without one, that of its course. */
  title?: string | undefined;
  titleId: string;
  onAgain: () => void;
  onClose: () => void;
} & Trying;

type Panel = 'contents' | 'calls';

const noUnit = () => Promise.reject(new Error('A unit of cmi5 is opened when its package is saved'));
const nothing = () => Promise.reject(new Error('Nothing is kept of a try'));

function Tool({
  words,
  children,
  ...button
}: { words: string; children: ReactNode; onClick: () => void } & Partial<{
  disabled: boolean;
  'aria-pressed': boolean;
}>) {
  return (
    <Tooltip title={words}>
      <span>
        <IconButton aria-label={words} {...button}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** A side of the player; on a phone it covers the package while it is open. */
function Side({ label, children, at }: { label: string; children: ReactNode; at: 'left' | 'right' }) {
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{
        width: { xs: '100%', md: at === 'left' ? 280 : 400 },
        flex: 'none',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        position: { xs: 'absolute', md: 'static' },
        inset: 0,
        zIndex: 1,
        borderStyle: 'solid',
        borderColor: 'divider',
        borderWidth: { xs: 0, md: at === 'left' ? '0 1px 0 0' : '0 0 0 1px' },
      }}
    >
      {children}
    </Box>
  );
}

/** The player of learners in the console: nothing is kept, and what the content calls can be watched. */
export function TryPlayer({ title, titleId, launch: open, unit = noUnit, onAgain, onClose }: Props) {
  const { t } = useI18n();
  const [calls, setCalls] = useState(NO_CALLS);
  const [panel, setPanel] = useState<Panel | null>(null);
  const { session, shown: told } = usePackageSession(
    {
      kept: NO_LETTERS,
      launch: open,
      // Of a try nothing is sent: the session asks for neither.
      send: nothing,
      close: nothing,
      onLoose: (body) => setCalls((known) => withCalls(known, body)),
    },
    'browse',
  );
  const units = useUnits({ open: unit }, told);
  const shown = units?.shown ?? told;
  const { launch, phase, navigation } = shown;
  const model = launch === null ? null : modelOf(launch);
  const isLong = model !== null && doneOf(model, navigation).all > 1;
  const name = title ?? model?.title ?? '';
  const isPlaying = phase === 'playing' && navigation !== null;
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);
  const choose = (itemId: string) => {
    setPanel(null);
    (units ?? session).choose(itemId);
  };
  const isHidden = (button: 'continue' | 'previous') => navigation?.hidden.includes(button) === true;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          px: 1,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tool words={t('packagePage.try.close')} onClick={onClose}>
          <CloseIcon />
        </Tool>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ fontWeight: 600 }}>
            {t('packagePage.try.title', { title: name })}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {t('packagePage.try.note')}
          </Typography>
        </Box>
        {isLong && !isHidden('previous') && (
          <Tool
            words={t('packagePage.try.previous')}
            disabled={!isPlaying || !navigation.canPrevious}
            onClick={() => (units ?? session).navigate('previous')}
          >
            <PreviousIcon />
          </Tool>
        )}
        {isLong && !isHidden('continue') && (
          <Tool
            words={t('packagePage.try.next')}
            disabled={!isPlaying || !navigation.canContinue}
            onClick={() => (units ?? session).navigate('continue')}
          >
            <NextIcon />
          </Tool>
        )}
        {isLong && (
          <Box sx={{ display: { md: 'none' } }}>
            <Tool
              words={t('packagePage.try.contents')}
              aria-pressed={panel === 'contents'}
              onClick={() => toggle('contents')}
            >
              <ContentsIcon />
            </Tool>
          </Box>
        )}
        {units === null && (
          <Tool words={t('packagePage.try.calls')} aria-pressed={panel === 'calls'} onClick={() => toggle('calls')}>
            <CallsIcon />
          </Tool>
        )}
      </Box>
      <TryNotes shown={shown} left={units?.isLeft === true ? units.again : null} onAgain={onAgain} />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative' }}>
        {isLong && (
          <Box sx={{ display: { xs: panel === 'contents' ? 'contents' : 'none', md: 'contents' } }}>
            <Side label={t('packagePage.try.contents')} at="left">
              <TryContents lines={contentsOf(model.items, navigation)} onChoose={choose} />
            </Side>
          </Box>
        )}
        {units?.unit != null && launch !== null && phase === 'playing' && (
          <UnitFrame
            key={units.unit.address}
            unit={units.unit}
            launch={launch}
            isLeaving={units.isLeaving}
            onGone={units.gone}
            title={t('packagePage.try.frame', { title: name })}
            words={{
              title: t('packagePage.try.unit.title'),
              text: t('packagePage.try.unit.text'),
              open: t('packagePage.try.unit.open'),
            }}
            style={{ flex: 1, minWidth: 0, border: 0, background: '#fff' }}
          />
        )}
        {launch !== null && units === null && phase !== 'failed' && (
          <PackageFrame
            launch={launch}
            title={t('packagePage.try.frame', { title: name })}
            style={{ flex: 1, minWidth: 0, border: 0, background: '#fff' }}
            onWindow={(frame) => session.attach(frame)}
          />
        )}
        {panel === 'calls' && (
          <Side label={t('packagePage.try.calls')} at="right">
            <CallsPanel told={calls} />
          </Side>
        )}
      </Box>
    </Box>
  );
}
