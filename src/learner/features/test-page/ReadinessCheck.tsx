import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Card } from '#shared/browser/ui/index.ts';
import { readMyTest } from '../../api/my-tests.ts';
import { FaceReadiness } from './FaceReadiness.tsx';
import styles from './ReadinessCheck.module.css';
import { ReadinessLine, type Tone } from './ReadinessLine.tsx';
import { canStore, readinessOf, type Sample, SLOW_MS, WRONG_CLOCK_MS } from './readiness.ts';

const SAMPLES = 3;

interface ReadinessCheckProps {
  testId: number;
  /** Whether the test will ask to see a face. */
  asksForFace: boolean;
}

/** Checks the connection, the device's clock, whether the browser can store answers, and the camera where it is needed. */
export function ReadinessCheck({ testId, asksForFace }: ReadinessCheckProps) {
  const { t, formatNumber, formatDuration } = useI18n();
  const { data, isFetching, isError, refetch } = useQuery({
    networkMode: 'always',
    queryKey: ['readiness', testId],
    queryFn: () => measure(testId),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const storing = useQuery({
    networkMode: 'always',
    queryKey: ['readiness', 'storing'],
    queryFn: () => canStore(() => window.indexedDB),
  }).data;

  return (
    <Card>
      <div className={styles.top}>
        <h2 className={styles.title}>{t('testPage.ready.title')}</h2>
        <Button
          variant="ghost"
          icon="refresh"
          loading={isFetching}
          aria-label={t('testPage.ready.again')}
          title={t('testPage.ready.again')}
          onClick={() => void refetch()}
        />
      </div>
      <ul className={styles.list} aria-live="polite">
        {line(...connection())}
        {data && !isError && line(...clock(data.offsetMs))}
        {storing !== undefined &&
          line(storing ? 'good' : 'warning', t(storing ? 'testPage.ready.storing' : 'testPage.ready.notStoring'))}
        {asksForFace && <FaceReadiness />}
      </ul>
    </Card>
  );

  function connection(): [Tone, string] {
    if (isFetching) return ['busy', t('testPage.ready.measuring')];
    if (isError || !data) return ['bad', t('testPage.ready.noConnection')];
    const milliseconds = formatNumber(data.roundTripMs, 0);
    if (data.roundTripMs > SLOW_MS) return ['warning', t('testPage.ready.slow', { milliseconds })];
    return ['good', t('testPage.ready.connected', { milliseconds })];
  }

  function clock(offsetMs: number): [Tone, string] {
    if (Math.abs(offsetMs) <= WRONG_CLOCK_MS) return ['good', t('testPage.ready.clockRight')];
    const difference = formatDuration(Math.abs(offsetMs) / 1000);
    return ['warning', t(offsetMs > 0 ? 'testPage.ready.clockSlow' : 'testPage.ready.clockFast', { difference })];
  }
}

const line = (tone: Tone, text: string) => <ReadinessLine tone={tone}>{text}</ReadinessLine>;

async function measure(testId: number) {
  const samples: Sample[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    const sentAt = Date.now();
    const { serverNow } = await readMyTest(testId);
    samples.push({ sentAt, receivedAt: Date.now(), serverNow: new Date(serverNow) });
  }
  return readinessOf(samples);
}
