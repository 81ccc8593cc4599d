import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'synaq.password-link';

/**
 * The token of the link that was opened. It leaves the address bar and the history at once, because others may use
 * this computer; this tab keeps it, so that the page can be reloaded.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const opened = new URLSearchParams(hash.slice(1)).get('token');
  const [kept, setKept] = useState(() => sessionStorage.getItem(KEY) ?? '');
  useEffect(() => {
    if (opened === null) return;
    sessionStorage.setItem(KEY, opened);
    setKept(opened);
    void navigate({ pathname, search, hash: '' }, { replace: true });
  }, [opened, pathname, search, navigate]);
  return opened ?? kept;
}

/** The password is set: the token is of no use any more. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(KEY);
