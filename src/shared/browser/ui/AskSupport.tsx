import { createMatcher, decide, ROUTES } from '#shared/routes/index.ts';
import { can } from '#shared/access/can.ts';
import { roleKeyOf } from '#shared/access/roles.ts';
import { NEW_REQUEST_PATH, supportState } from '../asked-support.ts';
import { useI18n } from '../i18n/index.ts';
import { useMe } from '../me.ts';
import { LinkButton } from './LinkButton.tsx';

/** The most that the subject of a request has. */
const SUBJECT_LIMIT = 200;

const routeOf = createMatcher(ROUTES);

/**
 * From a refusal to support, for those who may write there: the request begins with what was asked for, where, and what is missing.
 * @param permission the missing permission, in words
 */
export function AskSupport({ permission }: { permission: string }) {
  const { t, localized } = useI18n();
  const { data: me } = useMe();
  if (me === undefined) return null;
  const { id, title, permissions } = me.role;
  const isOpen = decide(NEW_REQUEST_PATH, { roleKey: roleKeyOf(id), permissions }).kind === 'enter';
  if (!isOpen || !can(permissions, 'my-support-requests:create')) return null;
  // The search may name people.
  const address = window.location.pathname;
  const page = routeOf(address)?.menu?.label;
  const lines = [
    t('askSupport.needed', { permission }),
    t('askSupport.role', { role: localized(title) }),
    page === undefined ? t('askSupport.address', { address }) : t('askSupport.page', { page: t(page), address }),
    t('askSupport.why'),
  ];
  const subject = t('askSupport.subject', { permission }).slice(0, SUBJECT_LIMIT);
  return (
    <LinkButton
      variant="secondary"
      icon="support"
      to={NEW_REQUEST_PATH}
      state={supportState({ subject, text: `${lines.join('\n')} ` })}
    >
      {t('askSupport.link')}
    </LinkButton>
  );
}
