import { ApiError, errorIdOf } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState, ErrorState, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../api/my-tests.ts';
import { lockedUntil } from './locked-until.ts';

interface ListLink {
  /** The list that the page belongs to. */
  to: string;
  list: string;
}

/** There is nothing at this address: the way to the list. */
export function NothingHere({ to, list }: ListLink) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('material.missing.title')}
      text={t('material.missing.text')}
      action={<LinkButton to={to}>{list}</LinkButton>}
    />
  );
}

/** What keeps a material closed, as the lists know it: the details of the refusal are the same. */
function lockIn(error: unknown): MyTest['locked'] {
  if (!(error instanceof ApiError) || errorIdOf(error) !== 'theme-locked') return null;
  const { title, plan } = (error.details ?? {}) as Partial<NonNullable<MyTest['locked']>>;
  return title === undefined ? null : { reason: 'theme', title, ...(plan && { plan }) };
}

/** Why a page of one record does not load: it is not there, which asking again would not change, or something that passes. */
export function LoadFailure({ error, onRetry, ...link }: ListLink & { error: unknown; onRetry: () => void }) {
  const i18n = useI18n();
  const reason = lockedUntil({ locked: lockIn(error) }, i18n) ?? undefined;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing) return <NothingHere {...link} />;
  const way = <LinkButton to={link.to}>{link.list}</LinkButton>;
  return <ErrorState error={error} onRetry={onRetry} reason={reason} way={way} />;
}
