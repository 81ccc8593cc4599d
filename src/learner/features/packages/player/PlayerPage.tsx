import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import {
  contentsOf,
  doneOf,
  keptLetters,
  type LaunchAs,
  modelOf,
  PackageFrame,
  type Shown,
  UnitFrame,
  usePackageSession,
  useUnits,
} from '#shared/browser/packages/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { Alert, Button, Dialog, LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import type { Navigation } from '#shared/scorm/frame.ts';
import {
  closePackage,
  forgetPackages,
  launchPackage,
  lookAtUnits,
  openUnit,
  sendReport,
} from '../../../api/packages.ts';
import { learnerPaths } from '../../../paths.ts';
import { useOrigin } from '../../../ui/from-plan/index.ts';
import { LoadFailure, NothingHere } from '../../../ui/LoadFailure.tsx';
import { Contents } from './Contents.tsx';
import { Left } from './Left.tsx';
import { Note } from './Note.tsx';
import { Over } from './Over.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import styles from './PlayerPage.module.css';
import { useLeaving } from './use-leaving.ts';
import { useReturn } from './use-return.ts';

const NOTHING = { done: 0, all: 0 };

const WAYS: readonly string[] = ['new', 'review', 'browse'];

/** `scorm-package-iframe/:id`: plays a package. `?as=` says how it is opened: `new`, `review`, `browse`. */
export function PlayerPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const as = useSearchParams()[0].get('as') ?? '';
  if (!Number.isSafeInteger(id) || id < 1)
    return <NothingHere to={learnerPaths.packages()} list={t('packages.title')} />;
  return <Player key={`${id} ${as}`} id={id} as={WAYS.includes(as) ? (as as LaunchAs) : 'open'} />;
}

function Player({ id, as }: { id: number; as: LaunchAs }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [kept] = useState(() => keptLetters(readSession()?.ID ?? 0));
  const { session, shown: told } = usePackageSession(
    {
      launch: (launchId, how) => launchPackage(id, launchId, how),
      send: sendReport,
      close: closePackage,
      kept,
    },
    as,
    () => forgetPackages(client),
  );
  useReturn(() => session.reopen());
  const units = useUnits(
    {
      open: (itemId, { launchId, mode }) => openUnit(id, { launchId, itemId, as: mode === 'try' ? 'browse' : mode }),
      look: lookAtUnits,
    },
    told,
  );
  const shown = units?.shown ?? told;
  const origin = useOrigin();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { launch, phase, navigation } = shown;
  const way = origin === null ? learnerPaths.packages() : learnerPaths.planTheme(origin.enrolmentId, origin.themeId);
  const { isEnding, isAsking, exit, leaveAnyway, stay } = useLeaving({ session, units, delivery: shown.delivery, way });

  if (phase === 'failed')
    return (
      <main className={styles.failure}>
        <LoadFailure error={shown.error} onRetry={() => session.reopen()} to={way} list={t('packages.toList')} />
      </main>
    );

  const model = launch === null ? null : modelOf(launch);
  const lines = model === null ? [] : contentsOf(model.items, navigation);
  const counts = model === null ? null : doneOf(model, navigation);
  const isLong = (counts?.all ?? 0) > 1;
  const choose = (itemId: string) => {
    setOpen(false);
    if (units === null) session.choose(itemId);
    else units.choose(itemId);
  };
  const contents = <Contents lines={lines} onChoose={choose} />;
  return (
    <main className={styles.page} ref={box}>
      <PlayerBar
        title={model?.title ?? ''}
        shown={shown}
        counts={isLong ? counts : null}
        isEnding={isEnding}
        box={box}
        onContents={isLong ? () => setOpen(true) : null}
        onNavigate={(request) => (units ?? session).navigate(request)}
        onExit={() => void exit()}
      />
      <div className={styles.room}>
        {isLong && (
          <nav className={styles.side} aria-label={t('packages.player.contents')}>
            {contents}
          </nav>
        )}
        <div className={styles.stage}>
          <Notes shown={shown} />
          {phase === 'takenOver' && <TakenOver onHere={() => session.reopen()} way={way} />}
          {navigation?.isOver === true && phase === 'playing' && (
            <Over id={id} shown={shown} counts={counts ?? NOTHING} onExit={() => void exit()} isEnding={isEnding} />
          )}
          {units?.isLeft === true && navigation?.isOver !== true && phase === 'playing' && (
            <Left units={units} onExit={() => void exit()} isEnding={isEnding} />
          )}
          {units?.isLeaving === true && (
            <p className={styles.wait} role="status">
              <Spinner /> {t('packages.unit.closing')}
            </p>
          )}
          {(phase === 'launching' || phase === 'loading') && (
            <p className={styles.wait} role="status">
              <Spinner /> {t('packages.player.opening')}
            </p>
          )}
          {units?.unit != null && launch !== null && phase === 'playing' && (
            <UnitFrame
              key={units.unit.address}
              unit={units.unit}
              launch={launch}
              isLeaving={units.isLeaving}
              onGone={units.gone}
              className={styles.frame}
              title={t('packages.player.frame', { title: model?.title ?? '' })}
              words={{
                title: t('packages.unit.ownWindow'),
                text: t('packages.unit.text'),
                open: t('packages.unit.open'),
              }}
            />
          )}
          {launch !== null && units === null && phase !== 'takenOver' && (
            <PackageFrame
              key={launch.frame.src}
              launch={launch}
              className={navigation?.isOver === true ? styles.gone : styles.frame}
              title={t('packages.player.frame', { title: model?.title ?? '' })}
              onWindow={(frame) => session.attach(frame)}
            />
          )}
        </div>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} kind="sheet" title={t('packages.player.contents')}>
        {contents}
      </Dialog>
      <Dialog
        open={isAsking}
        onClose={stay}
        title={t('packages.unsent.title')}
        actions={
          <>
            <Button variant="secondary" onClick={stay}>
              {t('packages.unsent.stay')}
            </Button>
            <Button loading={isEnding} onClick={() => void leaveAnyway()}>
              {t('packages.unsent.leave')}
            </Button>
          </>
        }
      >
        {t('packages.unsent.text')}
      </Dialog>
    </main>
  );
}

/** What the learner has to know while the package goes on. */
function Notes({ shown: { launch, trouble, navigation } }: { shown: Shown }) {
  const { t } = useI18n();
  const mode = launch?.order.mode;
  return (
    <>
      {(mode === 'review' || mode === 'browse') && (
        <Alert tone="info" className={styles.note}>
          {t(`packages.modes.${mode}`)}
        </Alert>
      )}
      {trouble !== null && (
        <Alert tone="warning" className={styles.note}>
          {t(`packages.troubles.${trouble}`)}
        </Alert>
      )}
      {navigation !== null && navigation.refusal !== null && (
        <Alert tone="warning" className={styles.note}>
          {t(isStuck(navigation) ? 'packages.player.nothingOpens' : 'packages.player.refusal')}
        </Alert>
      )}
    </>
  );
}

/** Nothing is open, and nothing can be: to finish what is open first would be no advice. */
const isStuck = ({ current, isOver, canContinue, canPrevious, choices }: Navigation): boolean =>
  current === null && !isOver && !canContinue && !canPrevious && choices.length === 0;

function TakenOver({ onHere, way }: { onHere: () => void; way: string }) {
  const { t } = useI18n();
  return (
    <Note
      tone="warning"
      title={t('packages.takenOver.title')}
      action={
        <span className={styles.choices}>
          <Button size="s" onClick={onHere}>
            {t('packages.takenOver.here')}
          </Button>
          <LinkButton size="s" variant="secondary" to={way}>
            {t('packages.toList')}
          </LinkButton>
        </span>
      }
    >
      {t('packages.takenOver.text')}
    </Note>
  );
}
