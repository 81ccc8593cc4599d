import { useState } from 'react';
import { newUuid } from '../../../new-uuid.ts';
import { useI18n } from '../../../i18n/index.ts';
import { Button } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import { questionsIn } from '../../state/lists.ts';
import panel from '../panel.module.css';
import { QuestionCard } from './QuestionCard.tsx';

const TEXT_LIMIT = 2000;

/** Questions to the teacher: those that most want answered come first. */
export function Questions() {
  const { t } = useI18n();
  const { api, view, amHost, isEnded, run } = useRoom();
  const [text, setText] = useState('');
  /** The same as long as the question is not accepted, so that a lost answer asks nothing twice. */
  const [clientId, setClientId] = useState(newUuid);
  const [isAsking, setAsking] = useState(false);
  const { open, done } = questionsIn(view);
  const ask = async () => {
    if (text.trim() === '' || isAsking) return;
    setAsking(true);
    if (await run(() => api.ask(clientId, text.trim()))) {
      setText('');
      setClientId(newUuid());
    }
    setAsking(false);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className={panel.scroll} tabIndex={0} role="group" aria-label={t('liveRoom.panel.tabs.questions')}>
        {open.length + done.length === 0 && <p className={panel.none}>{t('liveRoom.questions.empty')}</p>}
        {open.length > 0 && (
          <ul className={panel.list}>
            {open.map((question) => (
              <QuestionCard key={question.id} question={question} />
            ))}
          </ul>
        )}
        {done.length > 0 && (
          <>
            <h3 className={panel.heading}>{t('liveRoom.questions.done')}</h3>
            <ul className={panel.list}>
              {done.map((question) => (
                <QuestionCard key={question.id} question={question} />
              ))}
            </ul>
          </>
        )}
      </div>
      {!isEnded && !amHost && (
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <textarea
            className={panel.field}
            rows={2}
            value={text}
            maxLength={TEXT_LIMIT}
            aria-label={t('liveRoom.questions.field')}
            placeholder={t('liveRoom.questions.field')}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" icon="help" loading={isAsking} disabled={text.trim() === ''}>
            {t('liveRoom.questions.ask')}
          </Button>
        </form>
      )}
    </>
  );
}
