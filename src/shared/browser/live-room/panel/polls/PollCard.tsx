import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Badge, Button, classNames, Icon } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomPoll } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import styles from './polls.module.css';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** One poll: choosing, and what was chosen. */
export function PollCard({ poll }: { poll: RoomPoll }) {
  const { t, formatPercent } = useI18n();
  const { api, client, view, amHost, isEnded, run } = useRoom();
  const { id, kind, question, options, several, open, resultsShown, counts, voters, correct } = poll;
  const mine = view.me.votes.find(({ pollId }) => pollId === id)?.choices;
  const [chosen, setChosen] = useState<readonly number[]>(mine ?? []);
  const isOpen = open && !isEnded;
  // Who asks does not choose.
  const Tag = amHost ? 'div' : 'label';
  const mayChoose = isOpen && !amHost;
  const isChanged = mine === undefined || !isSame(mine, chosen);
  /** Once it is told what is right; undefined: not yet, or I have not answered. */
  const wasRight = mine && correct && !isOpen && !amHost ? isSame(mine, correct) : undefined;
  const choose = (index: number, on: boolean) =>
    setChosen(several ? (on ? [...chosen, index] : chosen.filter((one) => one !== index)) : [index]);
  const vote = async () => {
    const choices = [...chosen];
    if (await run(() => api.votePoll(id, choices)))
      client.mine(({ votes }) => ({
        votes: [...votes.filter(({ pollId }) => pollId !== id), { pollId: id, choices }],
      }));
  };
  return (
    <article className={panel.card} data-poll={id}>
      <div className={panel.row}>
        <Badge tone={isOpen ? 'success' : 'neutral'}>{t(`liveRoom.polls.kinds.${kind}`)}</Badge>
        <span className={panel.fine}>{t(isOpen ? 'liveRoom.polls.open' : 'liveRoom.polls.closed')}</span>
      </div>
      <fieldset className={styles.options} disabled={!mayChoose}>
        <legend className={styles.question}>{question}</legend>
        {options.map((option, index) => {
          const isRight = correct?.includes(index) ?? false;
          const share = counts && voters ? (100 * (counts[index] ?? 0)) / voters : 0;
          return (
            <Tag
              // Options of a poll never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              className={classNames(styles.option, isRight && styles.right, mayChoose && styles.choosable)}
            >
              {counts && <span className={styles.share} style={{ width: `${share}%` }} />}
              {!amHost && (
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={`poll-${id}`}
                  checked={chosen.includes(index)}
                  onChange={({ target }) => choose(index, target.checked)}
                />
              )}
              <span className={styles.words}>{option}</span>
              {isRight && <Icon name="check" label={t('liveRoom.polls.right')} />}
              {counts && (
                <span className={styles.number}>
                  {counts[index] ?? 0} · {formatPercent(share, 0)}
                </span>
              )}
            </Tag>
          );
        })}
      </fieldset>
      {wasRight !== undefined && (
        <p className={classNames(styles.verdict, wasRight && styles.isRight)}>
          <Icon name={wasRight ? 'check' : 'close'} />
          {t(wasRight ? 'liveRoom.polls.iWasRight' : 'liveRoom.polls.iWasWrong')}
        </p>
      )}
      {voters !== null && <p className={panel.fine}>{t('liveRoom.polls.voters', { smart_count: voters })}</p>}
      {mayChoose && (
        <div className={panel.row}>
          <Button size="s" disabled={chosen.length === 0 || !isChanged} onClick={() => void vote()}>
            {t(mine === undefined ? 'liveRoom.polls.vote' : 'liveRoom.polls.voteAgain')}
          </Button>
          {mine !== undefined && !isChanged && (
            <span className={panel.fine} role="status">
              {t('liveRoom.polls.voted')}
            </span>
          )}
        </div>
      )}
      {amHost && !isEnded && (
        <div className={panel.row}>
          {open && (
            <Button size="s" variant="secondary" onClick={() => void run(() => api.poll(id, { open: false }))}>
              {t('liveRoom.polls.close')}
            </Button>
          )}
          <Button
            size="s"
            variant="ghost"
            icon={resultsShown ? 'eye-off' : 'eye'}
            onClick={() => void run(() => api.poll(id, { resultsShown: !resultsShown }))}
          >
            {t(resultsShown ? 'liveRoom.polls.hide' : 'liveRoom.polls.show')}
          </Button>
        </div>
      )}
    </article>
  );
}
