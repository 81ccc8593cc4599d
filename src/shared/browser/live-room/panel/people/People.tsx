import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { useRoom } from '../../room-context.ts';
import { handsIn, outsideIn, presentIn, waitingIn } from '../../state/lists.ts';
import panel from '../panel.module.css';
import { HostTools } from './HostTools.tsx';
import { InvitationView } from './InvitationView.tsx';
import styles from './people.module.css';
import { useSteady } from './use-steady.ts';
import { HandRow, OutsideRow, PersonRow, WaitingRow } from './rows.tsx';

/** Above this many there is a search. */
const MANY = 8;
/** As many names as a person looks through; the others are found by their name. */
const MOST = 200;

/** What hosts do, who waits and who wants to speak, and who is there. */
export function People() {
  const { t } = useI18n();
  const { view, amHost, isEnded, invitation } = useRoom();
  const [wanted, setWanted] = useState('');
  const present = presentIn(view);
  const waiting = amHost ? waitingIn(view) : [];
  const hands = handsIn(view);
  const outside = amHost && !isEnded ? outsideIn(view) : [];
  const isSteady = useSteady(waiting.map(({ id }) => id));
  const found = present.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={panel.scroll} tabIndex={0} role="group" aria-label={t('liveRoom.panel.tabs.people')}>
      {/* Above the lists: it never slides under a pointer that has just dealt with the last of them. */}
      {amHost && !isEnded && <HostTools />}
      {waiting.length > 0 && (
        <section>
          <h3 className={panel.heading}>{t('liveRoom.people.waiting', { smart_count: waiting.length })}</h3>
          <ul className={panel.list}>
            {waiting.map((person) => (
              <WaitingRow key={person.id} person={person} isSteady={isSteady} />
            ))}
          </ul>
        </section>
      )}
      {hands.length > 0 && (
        <section>
          <h3 className={panel.heading}>{t('liveRoom.people.hands', { smart_count: hands.length })}</h3>
          <ol className={panel.list}>
            {hands.map((person) => (
              <HandRow key={person.id} person={person} />
            ))}
          </ol>
        </section>
      )}
      {invitation && amHost && !isEnded && <InvitationView invitation={invitation} isOpen={present.length < 2} />}
      <section>
        <h3 className={panel.heading}>{t('liveRoom.people.present', { smart_count: present.length })}</h3>
        {present.length > MANY && (
          <input
            type="search"
            className={styles.search}
            value={wanted}
            aria-label={t('liveRoom.people.search')}
            placeholder={t('liveRoom.people.search')}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
        <ul className={panel.list}>
          {found.slice(0, MOST).map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      </section>
      {outside.length > 0 && (
        <details>
          <summary className={panel.heading}>{t('liveRoom.people.outside', { smart_count: outside.length })}</summary>
          <ul className={panel.list}>
            {outside.map((person) => (
              <OutsideRow key={person.id} person={person} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
