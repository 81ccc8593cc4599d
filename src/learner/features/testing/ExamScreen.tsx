import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useI18n } from '#shared/browser/i18n/index.ts';
import { AttemptContext } from '#shared/browser/questions/index.ts';
import { Alert, useToasts } from '#shared/browser/ui/index.ts';
import { useMayAsk, useUnreadHelp } from '../../api/support.ts';
import { useKeptText } from '../../help/use-kept-text.ts';
import { useOnline } from '../../layout/use-online.ts';
import { learnerPaths } from '../../paths.ts';
import { spanOf } from './clock/section-clock.ts';
import { useTicking } from './clock/use-ticking.ts';
import { type AttemptSession, isForward, mayAnswer, sectionOf, standings, summaryOf } from './exam/exam-state.ts';
import type { Exam } from './exam/use-exam.ts';
import styles from './ExamScreen.module.css';
import { AskedFace } from './faces/AskedFace.tsx';
import { ExamHeader } from './head/ExamHeader.tsx';
import { useLargeType } from './head/large-type.ts';
import { TimeNews } from './head/TimeNews.tsx';
import { TimerPill } from './head/TimerPill.tsx';
import { useTimeNews } from './head/use-time-news.ts';
import { canFillScreen, useFullScreen } from './integrity/full-screen.ts';
import { useWatching } from './integrity/use-watching.ts';
import { NavigatorSheet } from './paper/NavigatorSheet.tsx';
import { LeaveQuestionDialog } from './paper/LeaveQuestionDialog.tsx';
import { LeaveSectionDialog } from './paper/LeaveSectionDialog.tsx';
import { SectionList } from './paper/SectionList.tsx';
import { QuestionNavigator } from './paper/QuestionNavigator.tsx';
import { WayThrough } from './paper/WayThrough.tsx';
import { HelpInExam } from './screens/HelpInExam.tsx';
import { QuestionPanel } from './paper/QuestionPanel.tsx';
import { SubmitDialog } from './paper/SubmitDialog.tsx';
import { ExamDialogs } from './screens/ExamDialogs.tsx';
import { PausedScreen } from './screens/PausedScreen.tsx';
import { ReturnToFullScreen } from './screens/ReturnToFullScreen.tsx';
import { TakenOverDialog } from './screens/TakenOverDialog.tsx';

/** How often it is asked for answers of support: in milliseconds. */
const ANSWERS_EVERY_MS = 10_000;

interface ExamScreenProps {
  exam: Exam;
  session: AttemptSession;
  testId: number;
}

/** The questions of a running attempt, with the time left and the save state. Covered while paused or not in full screen. */
export function ExamScreen({ exam, session, testId }: ExamScreenProps) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { client, currentQuestion } = exam;
  const state = client.state();
  const { phase } = state;
  const [open, setOpen] = useState<'submit' | 'navigator' | 'messages' | 'help' | 'leave' | 'section' | null>(null);
  const mayAsk = useMayAsk();
  // Only who has opened the help in this attempt is told of answers: all others ask for nothing.
  const [asked, setAsked] = useKeptText(`support-asked/${session.id}`);
  const unreadHelp = useUnreadHelp(asked !== '', ANSWERS_EVERY_MS);
  const [large, setLarge] = useLargeType(session.largeType);
  const fullScreen = useFullScreen();
  const span = spanOf(session);
  const warning = useTicking({
    session: phase === 'taken-over' ? null : { ...session, ...span },
    now: client.now,
    onTimeout: () => {
      setOpen(null);
      void client.timeUp();
    },
  });
  const standing =
    session.pausedAt === null || session.unlimited ? null : secondsBetween(session.pausedAt, span.deadlineAt);
  const { news, ask } = useTimeNews({
    session,
    warning,
    given: state.timeGiven,
    secondsLeft: () => standing ?? secondsBetween(client.now().toISOString(), span.deadlineAt),
  });
  useWatching(client, () => toasts.show({ tone: 'warning', text: t('testing.integrity.blocked') }));

  const saving = client.saving();
  const online = useOnline();
  // A network error is hidden again once everything is saved.
  const [outlived, setOutlived] = useState<Error | null>(null);
  useEffect(() => {
    if (saving.status === 'offline' && state.error !== null) setOutlived(state.error);
  }, [saving.status, state.error]);
  const problem = saving.status === 'saved' && state.error === outlived ? null : state.error;

  const { sections, section } = session;
  const rows = standings(state);
  // Only the section that runs can be answered; without sections, that is the whole paper.
  const own = rows.filter(({ position }) => sectionOf(state, position) === section);
  const summary = summaryOf(rows);
  const ownSummary = summaryOf(own);
  const title = localized(session.title);
  const sectionTitle = localized(sections[section]?.title ?? null);
  const isLastSection = section >= sections.length - 1;
  useEffect(() => {
    document.title = t('testing.documentTitle', { number: currentQuestion + 1, total: rows.length, title });
  }, [currentQuestion, rows.length, title, t]);
  const uploads = useMemo(
    () => ({ attemptId: session.id, changeAnswer: client.change, onUpload: client.upload }),
    [session.id, client],
  );

  const { policy, requireFullScreen } = session.integrity;
  const paused = session.pausedAt !== null;
  const outside = policy !== 'off' && requireFullScreen && !fullScreen && canFillScreen() && phase === 'running';
  const item = session.questions[currentQuestion];
  const forward = isForward(state);
  const goTo = (position: number) => {
    setOpen(null);
    client.stay();
    exam.goTo(position);
  };
  const answered = rows[currentQuestion]?.answered ?? 'none';
  const goOn = (position: number) => (forward && answered !== 'full' ? setOpen('leave') : goTo(position));
  const finish = () => setOpen(isLastSection ? 'submit' : 'section');
  const finishText = isLastSection ? t('testing.finish') : t('paperSections.next');
  const questions = forward ? (
    <WayThrough rows={own} current={currentQuestion} />
  ) : (
    <QuestionNavigator rows={own} current={currentQuestion} onGoTo={goTo} onFinish={finish} finishText={finishText} />
  );
  const navigator =
    sections.length === 0 ? (
      questions
    ) : (
      <SectionList session={session} standing={standing}>
        {questions}
      </SectionList>
    );
  return (
    <div className={styles.screen}>
      <ExamHeader
        title={
          sections.length === 0
            ? title
            : t('paperSections.of', { number: section + 1, total: sections.length, title: sectionTitle })
        }
        back={learnerPaths.test(testId)}
        answered={summary.answered}
        total={summary.total}
        saving={saving}
        refused={summary.refused.length}
        undecided={session.lateWaiting ?? 0}
        durable={state.durable}
        messages={session.messages.length}
        onMessages={() => setOpen('messages')}
        onHelp={
          mayAsk
            ? () => {
                setAsked('yes');
                setOpen('help');
              }
            : undefined
        }
        unreadHelp={open === 'help' ? 0 : unreadHelp}
        large={large}
        onLarge={setLarge}
        timer={phase !== 'taken-over' && <TimerPill unlimited={session.unlimited} standing={standing} onAsk={ask} />}
        news={<TimeNews news={news} />}
      />
      {!state.durable && (
        <Alert tone="warning" className={styles.note}>
          {t('testing.notDurable')}
        </Alert>
      )}
      {phase === 'running' && <AskedFace session={session} />}
      {paused && <PausedScreen seconds={standing} />}
      {!paused && outside && <ReturnToFullScreen />}
      {!paused && !outside && item && (
        <AttemptContext value={uploads}>
          <div className={styles.columns}>
            <QuestionPanel
              key={currentQuestion}
              item={item}
              number={currentQuestion + 1}
              total={rows.length}
              answer={state.answers.get(currentQuestion) ?? null}
              draft={state.drafts.get(currentQuestion)}
              marked={state.marked.has(currentQuestion)}
              forward={forward}
              disabled={!mayAnswer(state)}
              isFirst={currentQuestion <= (own[0]?.position ?? 0)}
              isLast={currentQuestion >= (own.at(-1)?.position ?? 0)}
              finishText={finishText}
              onAnswer={(answer) => client.answer(currentQuestion, answer)}
              onToggleMark={() => client.toggleMark(currentQuestion)}
              onGoTo={goOn}
              onOpenNavigator={() => setOpen('navigator')}
              onFinish={finish}
            />
            <aside className={styles.aside} aria-label={t('testing.navigator')}>
              {navigator}
            </aside>
          </div>
        </AttemptContext>
      )}
      <NavigatorSheet open={open === 'navigator' && !paused} onClose={() => setOpen(null)}>
        {navigator}
      </NavigatorSheet>
      {mayAsk && (
        <HelpInExam
          open={open === 'help'}
          onClose={() => setOpen(null)}
          attempt={{ id: session.id, title }}
          timer={<TimerPill unlimited={session.unlimited} standing={standing} onAsk={ask} />}
        />
      )}
      <SubmitDialog
        open={open === 'submit' && !paused}
        summary={ownSummary}
        busy={phase === 'submitting'}
        error={problem}
        offline={!online || saving.status === 'offline'}
        durable={state.durable}
        unkept={state.unkept}
        uploading={client.uploading()}
        elsewhere={state.elsewhere}
        onSubmit={() => void client.submit()}
        onGoTo={forward ? undefined : goTo}
        onClose={() => {
          setOpen(null);
          client.stay();
        }}
      />
      <LeaveSectionDialog
        open={open === 'section' && !paused && phase === 'running'}
        title={sectionTitle}
        summary={ownSummary}
        onLeave={() => {
          setOpen(null);
          client.nextSection();
        }}
        onClose={() => setOpen(null)}
      />
      <LeaveQuestionDialog
        open={open === 'leave' && !paused && phase === 'running'}
        number={currentQuestion + 1}
        answered={answered}
        onLeave={() => goTo(currentQuestion + 1)}
        onClose={() => setOpen(null)}
      />
      <ExamDialogs client={client} reading={open === 'messages'} onRead={() => setOpen(null)} />
      <TakenOverDialog
        open={phase === 'taken-over'}
        waiting={saving.pendingAnswers}
        onContinue={exam.openHere}
        onLeave={() => navigate(learnerPaths.test(testId))}
      />
    </div>
  );
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000));
}
