import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { askedSupport } from '#shared/browser/asked-support.ts';
import { Badge, Card, classNames, EmptyState, ErrorState, LinkButton, type Tone } from '#shared/browser/ui/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { type MyRequest, useMyRequests } from '../../api/support.ts';
import { MyConversation } from '../../help/MyConversation.tsx';
import { newDraft, RequestForm } from '../../help/RequestForm.tsx';
import { useKeptText } from '../../help/use-kept-text.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import styles from './SupportPages.module.css';

const TONES: Record<MyRequest['state'], Tone> = {
  waiting: 'info',
  open: 'info',
  pending: 'warning',
  solved: 'success',
  closed: 'neutral',
};

const worded = (page: React.ReactNode) => (
  <I18nProvider namespaces={['support']} pending={<PageSkeleton />}>
    {page}
  </I18nProvider>
);

/** My requests for support. */
export const RequestsPage = () => worded(<Requests />);

/** A new request. */
export const NewRequestPage = () => worded(<NewRequest />);

/** One request with its conversation. */
export function RequestPage() {
  const id = Number(useParams().id);
  return worded(<Request key={id} id={id} />);
}

function Requests() {
  const { t, formatRelative, localized } = useI18n();
  const { data: requests, error, refetch } = useMyRequests();
  if (error && !requests) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!requests) return <PageSkeleton />;
  const create = (
    <LinkButton to={learnerPaths.supportRequestNew()} icon="plus">
      {t('myHelp.create')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <PageHeading title={t('myHelp.list')}>{requests.length > 0 && create}</PageHeading>
      {requests.length === 0 ? (
        <EmptyState icon="support" title={t('myHelp.empty.title')} text={t('myHelp.empty.text')} action={create} />
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <Link to={learnerPaths.supportRequest(request.id)} className={styles.row}>
                <span className={styles.head}>
                  <span className={styles.subject}>{request.subject}</span>
                  <Badge tone={TONES[request.state]}>{t(`myHelp.states.${request.state}`)}</Badge>
                </span>
                <span className={styles.last}>{request.lastText || t('chat.onlyFiles')}</span>
                <span className={styles.facts}>
                  {localized(request.type)} · {formatRelative(request.lastAt)}
                  {request.unread > 0 && (
                    <Badge tone="danger">{t('myHelp.unread', { smart_count: request.unread })}</Badge>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NewRequest() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [draft, setDraft] = useState(() => ({ ...newDraft(), ...askedSupport(state) }));
  return (
    <div className={styles.page}>
      <BackLink to={learnerPaths.supportRequests()}>{t('myHelp.list')}</BackLink>
      <PageHeading title={t('myHelp.create')} />
      <Card>
        <RequestForm
          draft={draft}
          onDraft={setDraft}
          onCreated={(id) => navigate(learnerPaths.supportRequest(id), { replace: true })}
        />
      </Card>
    </div>
  );
}

function Request({ id }: { id: number }) {
  const { t, localized } = useI18n();
  const [request, setRequest] = useState<MyRequest>();
  const [text, setText] = useKeptText(`support-draft/${readSession()?.ID}/${id}`);
  return (
    <div className={classNames(styles.page, styles.request)}>
      <BackLink to={learnerPaths.supportRequests()}>{t('myHelp.list')}</BackLink>
      <PageHeading title={request?.subject ?? t('myHelp.request', { number: id })}>
        {request && <Badge tone={TONES[request.state]}>{t(`myHelp.states.${request.state}`)}</Badge>}
      </PageHeading>
      {request && (
        <p className={styles.facts}>
          {localized(request.type)}
          {request.helper !== null && ` · ${t('myHelp.helper', { name: request.helper })}`}
          {request.testTitle !== null && ` · ${localized(request.testTitle)}`}
        </p>
      )}
      <div className={styles.chat}>
        <MyConversation requestId={id} text={text} onText={setText} onRequest={setRequest} />
      </div>
    </div>
  );
}
