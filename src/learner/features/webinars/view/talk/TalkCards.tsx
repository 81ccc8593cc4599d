import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Card, classNames } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { webinarTalkQuery } from '../../../../api/webinars.ts';
import { PollResult } from './PollResult.tsx';
import styles from './TalkCards.module.css';

const TONES = { pending: 'info', answered: 'success', sent: 'warning' } as const;

/** What was asked and voted at a webinar that has ended. The address may name one question, which is brought into sight. */
export function TalkCards({ id }: { id: number }) {
  const { t } = useI18n();
  const { data } = useQuery(webinarTalkQuery(id));
  const wanted = Number(useSearchParams()[0].get('question'));
  if (data === undefined) return null;
  const { questions, polls, myQuestionIds, votes } = data;
  const byWeight = questions.toSorted(
    (one, other) => Number(other.state === 'answered') - Number(one.state === 'answered') || other.votes - one.votes,
  );
  return (
    <>
      {questions.length > 0 && (
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>{t('webinars.talk.questions')}</h2>
          <ul className={styles.list}>
            {byWeight.map((question) => (
              <Question
                key={question.id}
                question={question}
                isMine={myQuestionIds.includes(question.id)}
                isWanted={question.id === wanted}
              />
            ))}
          </ul>
        </Card>
      )}
      {polls.length > 0 && (
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>{t('webinars.talk.polls')}</h2>
          {polls.map((poll) => (
            <PollResult
              key={poll.id}
              poll={poll}
              mine={votes.find(({ pollId }) => pollId === poll.id)?.choices ?? []}
            />
          ))}
        </Card>
      )}
    </>
  );
}

interface QuestionProps {
  question: Schemas['RoomQuestion'];
  isMine: boolean;
  isWanted: boolean;
}

function Question({ question, isMine, isWanted }: QuestionProps) {
  const { t } = useI18n();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const { name, text, state, answer, answeredBy } = question;
  return (
    <li ref={place} tabIndex={-1} className={classNames(styles.question, isWanted && styles.wanted)}>
      <p className={styles.who}>
        {isMine ? t('webinars.talk.mine') : name}{' '}
        <Badge tone={TONES[state]}>{t(`webinars.talk.states.${state}`)}</Badge>
      </p>
      <p className={styles.text}>{text}</p>
      {answer !== null && (
        <blockquote className={styles.answer}>
          {answeredBy !== null && <strong>{answeredBy}</strong>}
          <p className={styles.text}>{answer}</p>
        </blockquote>
      )}
      {state === 'answered' && answer === null && <p className={styles.note}>{t('webinars.talk.aloud')}</p>}
    </li>
  );
}
