import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { ReferencesPicker } from '../../../inputs/ReferencesPicker.tsx';
import { isOver, useTrackJob } from '../../../jobs/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { CERTIFICATES_KEY, issueCertificates } from '../certificates-api.ts';
import { Foresight } from './Foresight.tsx';
import { MOST_NAMED, passedPeople } from './passed-people.ts';
import { isDay } from '../../enrolments/is-day.ts';

const DateField = lazy(async () => ({ default: (await import('../../../inputs/dates/DateField.tsx')).DateField }));

/** People that were selected before. */
export type Whom = { selection: Schemas['Selection']; count: number };

const SUBJECTS = ['none', 'plan', 'test'] as const;
type Subject = (typeof SUBJECTS)[number];

/** People who are chosen one by one, or everybody who completed the plan or passed the test. */
const WHO = ['chosen', 'passed'] as const;
type Who = (typeof WHO)[number];

type Props = { whom?: Whom; onClose: () => void };

const words = (key: string) => `resources.certificates.issue.${key}`;

/** To whom, by which template, for what and from when on. Whoever has such a certificate in force is left out. */
export function IssueDialog({ whom, onClose }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const track = useTrackJob();
  const [templateId, setTemplate] = useState<number | null>(null);
  const [people, setPeople] = useState<RaRecord[]>([]);
  const [subject, setSubject] = useState<Subject>('none');
  const [subjectId, setSubjectId] = useState<number | null>(null);
  const [issuedOn, setIssuedOn] = useState<string | null>(null);
  const [who, setWho] = useState<Who>('chosen');
  const isPassed = whom === undefined && who === 'passed' && subject !== 'none';
  const passed = useQuery({
    queryKey: [CERTIFICATES_KEY, 'passed', subject, subjectId],
    queryFn: () => (subject === 'none' ? [] : passedPeople(subject, subjectId ?? 0)),
    enabled: isPassed && subjectId !== null,
    retry: false,
  });
  const ids = isPassed ? (passed.data ?? []) : people.map(({ id }) => Number(id));
  const count = whom?.count ?? ids.length;
  const isReady =
    templateId !== null &&
    count > 0 &&
    (whom !== undefined || count <= MOST_NAMED) &&
    (subject === 'none' || subjectId !== null) &&
    (issuedOn === null || isDay(issuedOn));

  const order: Schemas['CertificateIssue'] | undefined =
    !isReady || templateId === null
      ? undefined
      : {
          templateId,
          selection: whom?.selection ?? { ids },
          expected: count,
          ...(subject === 'plan' && subjectId !== null && { planId: subjectId }),
          ...(subject === 'test' && subjectId !== null && { testId: subjectId }),
          ...(isDay(issuedOn) && { issuedOn }),
        };

  const issue = async () => {
    if (order === undefined) return;
    const job = await issueCertificates(order);
    track(job);
    if (!isOver(job)) notify(words('running'));
    refresh();
  };

  return (
    <ConfirmDialog
      title={whom === undefined ? t(words('title')) : t(words('titleFor'), { smart_count: count })}
      confirm={t(words('confirm'))}
      disabled={order === undefined}
      onConfirm={issue}
      onClose={onClose}
    >
      <ReferencePicker
        resource="certificate-templates"
        label={t(words('template'))}
        value={templateId}
        onChange={setTemplate}
        filter={{ active: true }}
        required
      />
      <RadioGroup
        row
        aria-label={t(words('subject'))}
        value={subject}
        onChange={(_, next) => {
          setSubject(next as Subject);
          setSubjectId(null);
        }}
        sx={{ mt: 1 }}
      >
        {SUBJECTS.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={t(words(`subjects.${each}`))} />
        ))}
      </RadioGroup>
      {subject !== 'none' && (
        <ReferencePicker
          key={subject}
          resource={subject === 'plan' ? 'plans' : 'tests'}
          label={t(words(`subjects.${subject}`))}
          value={subjectId}
          onChange={setSubjectId}
          required
        />
      )}
      {whom === undefined && (
        <>
          {subject !== 'none' && (
            <RadioGroup
              row
              aria-label={t(words('people'))}
              value={who}
              onChange={(_, next) => setWho(next === 'passed' ? 'passed' : 'chosen')}
            >
              {WHO.map((each) => (
                <FormControlLabel key={each} value={each} control={<Radio />} label={t(words(`who.${each}`))} />
              ))}
            </RadioGroup>
          )}
          {isPassed ? (
            <Typography role="status" sx={{ mb: 1 }}>
              {passed.isFetching && t(words('counting'))}
              {!passed.isFetching &&
                passed.data !== undefined &&
                t(words(count > MOST_NAMED ? 'tooMany' : 'found'), { smart_count: Math.min(count, MOST_NAMED) })}
              {passed.error !== null && translate(messageOf(passed.error), { _: messageOf(passed.error) })}
            </Typography>
          ) : (
            <>
              <ReferencesPicker
                resource="users"
                label={t(words('people'))}
                value={people}
                onChange={setPeople}
                sort={{ field: 'fullName', order: 'ASC' }}
              />
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {t(words('manyHint'))}
              </Typography>
            </>
          )}
        </>
      )}
      <Suspense fallback={null}>
        <DateField kind="date" label={t(words('issuedOn'))} value={issuedOn} onChange={setIssuedOn} fullWidth />
      </Suspense>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t(words('hint'))}
      </Typography>
      {order !== undefined && <Foresight order={order} subject={subject} />}
    </ConfirmDialog>
  );
}
