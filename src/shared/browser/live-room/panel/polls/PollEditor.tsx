import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { newUuid } from '../../../new-uuid.ts';
import { Button, TextArea } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import panel from '../panel.module.css';
import styles from './polls.module.css';

const KINDS: readonly Schemas['RoomPollKind'][] = ['poll', 'quiz'];
const MOST_OPTIONS = 10;

interface Option {
  key: string;
  text: string;
  isRight: boolean;
}

const empty = (): Option => ({ key: newUuid(), text: '', isRight: false });

/** Asks everybody something. */
export function PollEditor({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const { api, run } = useRoom();
  const [clientId] = useState(newUuid);
  const [kind, setKind] = useState<Schemas['RoomPollKind']>('poll');
  const [question, setQuestion] = useState('');
  const [several, setSeveral] = useState(false);
  const [options, setOptions] = useState<readonly Option[]>(() => [empty(), empty()]);
  const [isSending, setSending] = useState(false);
  const written = options.filter(({ text }) => text.trim() !== '');
  const right = written.flatMap(({ isRight }, index) => (isRight ? [index] : []));
  const isReady = question.trim() !== '' && written.length >= 2 && (kind === 'poll' || right.length > 0);
  const change = (key: string, part: Partial<Option>) =>
    setOptions(options.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const open = async () => {
    if (!isReady || isSending) return;
    setSending(true);
    const texts = written.map(({ text }) => text.trim());
    const body = { clientId, kind, question: question.trim(), options: texts, several };
    if (await run(() => api.openPoll({ ...body, ...(kind === 'quiz' && { correct: right }) }))) onDone();
    else setSending(false);
  };
  return (
    <form
      className={panel.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={panel.heading}>{t('liveRoom.polls.kind')}</legend>
        {KINDS.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {t(`liveRoom.polls.kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('liveRoom.polls.question')}
        rows={2}
        maxLength={500}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {kind === 'quiz' && <p className={panel.fine}>{t('liveRoom.polls.markRight')}</p>}
      {options.map(({ key, text, isRight }, index) => (
        <div key={key} className={panel.writing}>
          {kind === 'quiz' && (
            <label className={styles.mark}>
              <input
                type="checkbox"
                checked={isRight}
                aria-label={t('liveRoom.polls.isRight', { number: index + 1 })}
                onChange={({ target }) => change(key, { isRight: target.checked })}
              />
            </label>
          )}
          <input
            type="text"
            className={panel.field}
            maxLength={200}
            value={text}
            aria-label={t('liveRoom.polls.option', { number: index + 1 })}
            placeholder={t('liveRoom.polls.option', { number: index + 1 })}
            onChange={({ target }) => change(key, { text: target.value })}
          />
          {options.length > 2 && (
            <Button
              variant="ghost"
              icon="close"
              aria-label={t('liveRoom.polls.removeOption', { number: index + 1 })}
              onClick={() => setOptions(options.filter((one) => one.key !== key))}
            />
          )}
        </div>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button size="s" variant="ghost" icon="plus" onClick={() => setOptions([...options, empty()])}>
          {t('liveRoom.polls.addOption')}
        </Button>
      )}
      <label className={styles.kind}>
        <input type="checkbox" checked={several} onChange={({ target }) => setSeveral(target.checked)} />
        {t('liveRoom.polls.several')}
      </label>
      <div className={panel.row}>
        <Button type="submit" loading={isSending} disabled={!isReady}>
          {t('liveRoom.polls.start')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('liveRoom.cancel')}
        </Button>
      </div>
    </form>
  );
}
