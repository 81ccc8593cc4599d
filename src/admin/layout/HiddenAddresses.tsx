import { lazy, Suspense } from 'react';
import { useMe } from '#shared/browser/me.ts';

const HiddenAddressesAlert = lazy(() => import('./HiddenAddressesAlert.tsx'));

/** Tells whoever looks after the server that a proxy hides everybody's address from it. */
export function HiddenAddresses() {
  const { data: me } = useMe();
  if (me?.addressesHidden !== true) return null;
  return (
    <Suspense fallback={null}>
      <HiddenAddressesAlert />
    </Suspense>
  );
}
