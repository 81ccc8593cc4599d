import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Badge, Button, SureButton, type Tone } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomQuestion } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import { RemoveAuthor } from '../people/RemoveAuthor.tsx';
import styles from './questions.module.css';

const TONES: Record<RoomQuestion['state'], Tone> = { pending: 'info', answered: 'success', sent: 'warning' };

/** One question with its votes, its answer, and what hosts may do. */
export function QuestionCard({ question }: { question: RoomQuestion }) {
  const { t, formatTime } = useI18n();
  const { api, client, me, view, amHost, isEnded, run } = useRoom();
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState('');
  const { id, name, text, state, votes, at, answeredBy } = question;
  const isMine = question.personId === me.id;
  const voted = view.me.votedQuestionIds.includes(id);
  const vote = async () => {
    if (await run(() => api.voteQuestion(id, !voted)))
      client.mine(({ votedQuestionIds }) => ({
        votedQuestionIds: voted ? votedQuestionIds.filter((one) => one !== id) : [...votedQuestionIds, id],
      }));
  };
  const become = async (next: RoomQuestion['state'], words: string | null = null) => {
    if (await run(() => api.question(id, { state: next, answer: words }))) setAnswering(false);
  };
  return (
    <li className={panel.card} data-question={id}>
      <p className={panel.fine}>
        <strong>{isMine ? t('liveRoom.people.me', { name }) : name}</strong>
        {question.guest === true && <> · {t('liveRoom.people.guest')}</>} · <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <p className={panel.text}>{text}</p>
      {question.answer !== null && (
        <blockquote className={styles.answer}>
          {answeredBy !== null && <strong>{answeredBy}</strong>}
          <p className={panel.text}>{question.answer}</p>
        </blockquote>
      )}
      <div className={panel.row}>
        <Button
          variant={voted ? 'primary' : 'secondary'}
          size="s"
          icon="thumb-up"
          aria-pressed={voted}
          aria-label={t('liveRoom.questions.vote', { smart_count: votes })}
          disabled={isEnded || isMine || amHost || state !== 'pending'}
          onClick={() => void vote()}
        >
          {votes}
        </Button>
        {state !== 'pending' && <Badge tone={TONES[state]}>{t(`liveRoom.questions.states.${state}`)}</Badge>}
        {amHost && !isAnswering && state === 'pending' && (
          <>
            <Button size="s" variant="ghost" icon="check" onClick={() => void become('answered')}>
              {t('liveRoom.questions.aloud')}
            </Button>
            <Button size="s" variant="ghost" icon="edit" onClick={() => setAnswering(true)}>
              {t('liveRoom.questions.write')}
            </Button>
            <Button size="s" variant="ghost" icon="arrow-right" onClick={() => void become('sent')}>
              {t('liveRoom.questions.send')}
            </Button>
          </>
        )}
        {amHost && state !== 'pending' && (
          // It comes to stand where the last press was: a second one by mistake takes nothing back.
          <SureButton
            size="s"
            variant="ghost"
            sure={t('liveRoom.questions.backSure')}
            onSure={() => void become('pending')}
          >
            {t('liveRoom.questions.back')}
          </SureButton>
        )}
        <RemoveAuthor author={view.people.find((person) => person.id === question.personId)} />
      </div>
      {isAnswering && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (answer.trim() !== '') void become('answered', answer.trim());
          }}
        >
          <textarea
            className={panel.field}
            rows={3}
            maxLength={4000}
            value={answer}
            aria-label={t('liveRoom.questions.answer')}
            placeholder={t('liveRoom.questions.answer')}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className={panel.row}>
            <Button size="s" type="submit" disabled={answer.trim() === ''}>
              {t('liveRoom.questions.publish')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setAnswering(false)}>
              {t('liveRoom.cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
