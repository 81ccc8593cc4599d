import { useState } from 'react';
import { type Translate, useI18n } from '../../../i18n/index.ts';
import { Badge, Button, Icon } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import { initialsOf } from '../../stage/initials.ts';
import { isHost, type RoomPerson } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import styles from './people.module.css';
import { RemoveAuthor } from './RemoveAuthor.tsx';

interface RowProps {
  person: RoomPerson;
}

function Face({ name }: { name: string }) {
  return (
    <span className={styles.face} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** Why somebody waits whose face is checked. */
function faceWords(t: Translate, { faceState, faceTries = 0 }: RoomPerson): string {
  if (faceState === 'declined') return t('liveRoom.people.faceDeclined');
  if (faceState === 'no-photo') return t('liveRoom.people.faceNoPhoto');
  if (faceState === 'camera-failed') return t('liveRoom.people.faceCamera');
  return faceTries > 0 ? t('liveRoom.people.faceTries', { smart_count: faceTries }) : t('liveRoom.people.faceOpen');
}

/** Somebody in the lobby. @param isSteady whether a press on the row is meant for it */
export function WaitingRow({ person, isSteady }: RowProps & { isSteady: () => boolean }) {
  const { t } = useI18n();
  const { api, run } = useRoom();
  const [isSure, setSure] = useState(false);
  const set = (state: 'admitted' | 'refused') => {
    if (isSteady()) void run(() => api.person(person.id, { state }));
  };
  return (
    <li className={styles.row}>
      <Face name={person.name} />
      <span className={styles.name}>
        {person.name}
        {person.guest && <small>{t('liveRoom.people.guest')}</small>}
        {person.faceOpen === true && <small>{faceWords(t, person)}</small>}
      </span>
      <Button size="s" onClick={() => set('admitted')}>
        {t('liveRoom.people.admit')}
      </Button>
      {isSure ? (
        <Button size="s" variant="danger" onClick={() => set('refused')} onBlur={() => setSure(false)}>
          {t('liveRoom.people.refuseSure')}
        </Button>
      ) : (
        <Button
          size="s"
          variant="ghost"
          icon="close"
          aria-label={t('liveRoom.people.refuse', { name: person.name })}
          title={t('liveRoom.people.refuse', { name: person.name })}
          onClick={() => setSure(true)}
        />
      )}
    </li>
  );
}

/** Somebody who was refused or put out. */
export function OutsideRow({ person }: RowProps) {
  const { t } = useI18n();
  const { api, run } = useRoom();
  return (
    <li className={styles.row}>
      <Face name={person.name} />
      <span className={styles.name}>
        {person.name}
        {person.guest && <small>{t('liveRoom.people.guest')}</small>}
      </span>
      <Button
        size="s"
        variant="secondary"
        aria-label={t('liveRoom.people.admitAfterAll', { name: person.name })}
        onClick={() => void run(() => api.person(person.id, { state: 'admitted' }))}
      >
        {t('liveRoom.people.admit')}
      </Button>
    </li>
  );
}

/** Somebody who wants to speak. */
export function HandRow({ person }: RowProps) {
  const { t } = useI18n();
  const { api, view, amHost, isEnded, run } = useRoom();
  return (
    <li className={styles.row}>
      <Icon name="hand" className={styles.hand ?? ''} />
      <span className={styles.name}>{person.name}</span>
      {amHost && !isEnded && (
        <>
          {!view.room.settings.guestsPublish && (
            <Button size="s" onClick={() => void run(() => api.person(person.id, { floor: true, handUp: false }))}>
              {t('liveRoom.people.giveFloor')}
            </Button>
          )}
          <Button
            size="s"
            variant="ghost"
            icon="close"
            aria-label={t('liveRoom.people.takeHandDown', { name: person.name })}
            title={t('liveRoom.people.takeHandDown', { name: person.name })}
            onClick={() => void run(() => api.person(person.id, { handUp: false }))}
          />
          {/* Whoever is in the room is put out where they stand among the others. */}
          {!person.present && <RemoveAuthor author={person} />}
        </>
      )}
    </li>
  );
}

/** Somebody in the room, with what hosts may do. */
export function PersonRow({ person }: RowProps) {
  const { t } = useI18n();
  const { me, amHost, live, isEnded } = useRoom();
  const [isOpen, setOpen] = useState(false);
  const presence = live.presences.get(person.id);
  const isMe = person.id === me.id;
  return (
    <li>
      <div className={styles.row} data-person={person.id}>
        <Face name={person.name} />
        <span className={styles.name}>
          {isMe ? t('liveRoom.people.me', { name: person.name }) : person.name}
          {(isHost(person) || person.guest) && (
            <small>{isHost(person) ? t(`liveRoom.roles.${person.role}`) : t('liveRoom.people.guest')}</small>
          )}
        </span>
        {person.floor && !isHost(person) && <Badge tone="success">{t('liveRoom.people.floor')}</Badge>}
        {presence?.microphone && (
          <Icon
            name={presence.microphone === 'on' ? 'microphone' : 'microphone-off'}
            label={t(presence.microphone === 'on' ? 'liveRoom.people.heard' : 'liveRoom.stage.silent')}
          />
        )}
        {amHost && !isMe && !isEnded && (
          <Button
            size="s"
            variant="ghost"
            icon="more"
            aria-expanded={isOpen}
            aria-label={t('liveRoom.people.more', { name: person.name })}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && <PersonTools person={person} hasSound={presence?.microphone === 'on'} />}
    </li>
  );
}

function PersonTools({ person, hasSound }: RowProps & { hasSound: boolean }) {
  const { t } = useI18n();
  const { api, live, view, me, run } = useRoom();
  const [isSure, setSure] = useState(false);
  const { id, name, role, floor } = person;
  const has = (kind: 'camera' | 'screen') => live.pictures.some((one) => one.personId === id && one.kind === kind);
  const isSpotlit = view.room.settings.spotlightId === id;
  const tool = (words: string, work: () => Promise<unknown>) => (
    <Button size="s" variant="secondary" onClick={() => void run(work)}>
      {words}
    </Button>
  );
  return (
    <div className={panel.row} role="group" aria-label={t('liveRoom.people.more', { name })}>
      {role === 'participant' &&
        (floor
          ? tool(t('liveRoom.people.takeFloor'), () => api.person(id, { floor: false }))
          : !view.room.settings.guestsPublish &&
            tool(t('liveRoom.people.giveFloor'), () => api.person(id, { floor: true })))}
      {hasSound && tool(t('liveRoom.people.mute'), () => api.mute(id, 'microphone'))}
      {has('camera') && tool(t('liveRoom.people.cameraOff'), () => api.mute(id, 'camera'))}
      {has('screen') && tool(t('liveRoom.people.screenOff'), () => api.mute(id, 'screen'))}
      {tool(t(isSpotlit ? 'liveRoom.people.noSpotlight' : 'liveRoom.people.spotlight'), () =>
        api.settings({ spotlightId: isSpotlit ? null : id }),
      )}
      {me.role === 'host' &&
        role === 'participant' &&
        !person.guest &&
        tool(t('liveRoom.people.makeCohost'), () => api.person(id, { role: 'cohost' }))}
      {me.role === 'host' &&
        role === 'cohost' &&
        tool(t('liveRoom.people.noCohost'), () => api.person(id, { role: 'participant' }))}
      {role !== 'host' && (
        <Button
          size="s"
          variant={isSure ? 'danger' : 'secondary'}
          onClick={() => (isSure ? void run(() => api.person(id, { state: 'removed' })) : setSure(true))}
        >
          {t(isSure ? 'liveRoom.people.removeSure' : 'liveRoom.people.remove')}
        </Button>
      )}
    </div>
  );
}
