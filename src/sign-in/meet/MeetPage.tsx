import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { enterRoom, LiveRoom, lookAtRoom, type RoomEntry } from '#shared/browser/live-room/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { LinkButton, Spinner, TextField } from '#shared/browser/ui/index.ts';
import { PlainPage } from '../layout/PlainPage.tsx';
import { keepTicket, keptName, keptTicket } from './kept-guest.ts';

const NUMBER = /^\d{9}$/u;

/** `/user/meet`: comes into a meeting by its number and password, with or without an account. */
export function MeetPage() {
  return (
    <I18nProvider namespaces={['live']} pending={<Spinner />}>
      <Meet />
    </I18nProvider>
  );
}

type Problems = Partial<Record<'number' | 'password' | 'name', string>>;

function Meet() {
  const { t, localized } = useI18n();
  const [address] = useSearchParams();
  const session = useAtomValue(sessionAtom);
  const { data: me } = useMe();
  const [number, setNumber] = useState(() => (address.get('id') ?? '').replace(/\D/gu, ''));
  const [password, setPassword] = useState(() => address.get('password') ?? '');
  const [name, setName] = useState(keptName);
  const [problems, setProblems] = useState<Problems>({});
  const isGuest = session === null;
  /** An invitation has both: nobody needs to look at them. */
  const hasInvitation = NUMBER.test(address.get('id') ?? '') && (address.get('password') ?? '') !== '';
  /** The invitation does not fit the meeting: its number and password can be mended. */
  const [isWrong, setWrong] = useState(false);
  const isInvited = hasInvitation && !isWrong;

  const { data: looked } = useQuery({
    queryKey: ['room-look', number, password],
    queryFn: () => lookAtRoom({ number, password }),
    enabled: isInvited,
    // What is wrong with the invitation is said when somebody comes in by it.
    retry: false,
  });

  const enter = async (): Promise<RoomEntry | undefined> => {
    const found: Problems = {
      ...(!NUMBER.test(number) && { number: t('liveRoom.meet.numberWrong') }),
      ...(password === '' && { password: t('liveRoom.meet.passwordMissing') }),
      ...(isGuest && name.trim() === '' && { name: t('liveRoom.meet.nameMissing') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const ticket = isGuest ? keptTicket(number) : undefined;
    const wish = {
      number,
      password,
      ...(isGuest && { name: name.trim() }),
      ...(ticket !== undefined && { ticket }),
    };
    const entry = await enterRoom(wish).catch((why: unknown) => {
      if (!(why instanceof ApiError)) throw why;
      if (why.id === 'meeting-password') setWrong(true);
      // Said where it can be mended.
      if (why.errors?.name === undefined) throw why;
      setProblems({ name: why.errors.name });
      return undefined;
    });
    if (entry === undefined) return undefined;
    if (entry.ticket !== null) keepTicket(number, entry.ticket, name.trim());
    return entry;
  };
  return (
    <PlainPage title={t('liveRoom.meet.title')}>
      <LiveRoom
        title={looked === undefined ? t('liveRoom.meet.title') : localized(looked.title)}
        lead={
          isGuest || me === undefined
            ? t(isInvited ? 'liveRoom.meet.invited' : 'liveRoom.meet.lead')
            : t('liveRoom.meet.as', { name: me.fullName })
        }
        join={t('liveRoom.meet.join')}
        withInputs
        enter={enter}
        ways={
          <LinkButton variant="secondary" to="/">
            {t('liveRoom.meet.home')}
          </LinkButton>
        }
        form={
          <>
            {!isInvited && (
              <>
                <TextField
                  label={t('liveRoom.meet.number')}
                  hint={t('liveRoom.meet.numberHint')}
                  error={problems.number}
                  inputMode="numeric"
                  autoComplete="off"
                  value={number}
                  onChange={({ target }) => setNumber(target.value.replace(/\D/gu, '').slice(0, 9))}
                />
                <TextField
                  label={t('liveRoom.meet.password')}
                  error={problems.password}
                  autoComplete="off"
                  maxLength={64}
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
              </>
            )}
            {isGuest && (
              <TextField
                label={t('liveRoom.meet.name')}
                hint={t('liveRoom.meet.nameHint')}
                error={problems.name}
                autoComplete="name"
                maxLength={80}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </>
        }
      />
    </PlainPage>
  );
}
