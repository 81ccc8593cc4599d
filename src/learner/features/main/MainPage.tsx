import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { EmptyState, ErrorState, LinkButton } from '#shared/browser/ui/index.ts';
import { useMyPlans } from '../../api/my-plans.ts';
import { type MyTest, useMyTests } from '../../api/my-tests.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { dayPart } from './day-part.ts';
import styles from './MainPage.module.css';
import { LastCertificate } from './LastCertificate.tsx';
import { NearWebinars } from './NearWebinars.tsx';
import { NextCard } from './NextCard.tsx';
import { nextSteps } from './next-steps.ts';
import { Notices } from './Notices.tsx';
import { PlanLines } from './PlanLines.tsx';
import { ResultRows } from './ResultRows.tsx';

const MINUTE_MS = 60_000;

const asCard = (test: MyTest) => <TestCard test={test} />;

/** The start page: what to do next. */
export function MainPage() {
  const { t, localized } = useI18n();
  const { data: me } = useMe();
  const { data: tests, error, refetch } = useMyTests();
  // Without plans the page is still of use: whoever may not see theirs has none here.
  const { data: plans = [], isPending: isWaiting } = useMyPlans();
  const now = useNow(MINUTE_MS);
  if (error && !tests) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!tests || isWaiting) return <PageSkeleton />;

  const steps = nextSteps(tests, now);
  // The server gives the plan that is due first at the top.
  const [next] = plans.flatMap((plan) => (plan.next === null ? [] : [{ plan, step: plan.next }]));
  const shown = steps.running.length === 0 ? next : undefined;
  const greeting = t(`main.greeting.${dayPart(now)}`, { name: me?.name ?? '' });
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={greeting} />
        <p className={styles.lead}>{leadText()}</p>
      </div>
      <NearWebinars now={now} when="live" />
      <Notices />
      <NearWebinars now={now} when="upcoming" />
      {steps.running.map((test) => (
        <ContinueCard key={test.id} test={test} />
      ))}
      {shown && <NextCard plan={shown.plan} step={shown.step} />}
      {tests.length === 0 && plans.length === 0 ? (
        <EmptyState icon="clipboard" title={t('main.empty.title')} text={t('main.empty.text')} />
      ) : (
        <>
          <CardGrid title={t('main.dueSoon')} items={steps.dueSoon}>
            {asCard}
          </CardGrid>
          <PlanLines plans={plans} next={shown?.step} />
          <CardGrid
            title={t('main.open')}
            items={steps.open}
            count={steps.owed - steps.dueSoon.length}
            all={
              <LinkButton to={learnerPaths.tests()} variant="ghost">
                {t('main.showAll')}
              </LinkButton>
            }
          >
            {asCard}
          </CardGrid>
          <CardGrid title={t('main.upcoming')} items={steps.upcoming}>
            {asCard}
          </CardGrid>
          <ResultRows tests={steps.results} />
          <LastCertificate />
          <div className={styles.all}>
            <LinkButton to={learnerPaths.tests()} variant="secondary">
              {t('main.allTests')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );

  function leadText(): string {
    if (steps.running.some(({ activeOpenBy }) => activeOpenBy === null)) return t('main.lead.running');
    if (next?.plan.overdue === true) return t('main.lead.overdue', { title: localized(next.plan.title) });
    if (steps.owed > 0) return t('main.lead.owed', { smart_count: steps.owed });
    return next ? t('main.lead.plans') : t('main.lead.nothing');
  }
}
