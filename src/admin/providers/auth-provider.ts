import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { api } from '#shared/browser/api.ts';
import { meQuery } from '#shared/browser/me.ts';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { permissionFor } from '../model/model.ts';
import { forgetDrafts } from './drafts.ts';
import { sectionOf } from './sections.ts';

const SIGN_IN = '/';

/** Redirects to sign-in without an error message. */
const toSignIn = () => Promise.reject({ redirectTo: SIGN_IN, message: false });

/** react-admin's auth provider, based on the stored session and the role's permissions. */
export function createAuthProvider(queryClient: QueryClient): AuthProvider {
  const me = () => queryClient.ensureQueryData(meQuery);
  return {
    login: toSignIn,
    logout: async () => {
      if (readSession() !== null) {
        // Without a network, the server's session ends when it expires; here it ends in any case.
        await api.POST('/auth/sign-out').catch(() => undefined);
        clearSession();
        forgetDrafts();
      }
      return SIGN_IN;
    },
    checkAuth: () => (readSession() === null ? toSignIn() : Promise.resolve()),
    // The API client has removed the invalid session already; the guard redirects to sign-in, and back here afterwards.
    checkError: () => Promise.resolve(),
    getIdentity: async () => {
      const { id, fullName } = await me();
      return { id, fullName };
    },
    getPermissions: async () => (await me()).role.permissions,
    canAccess: async ({ resource, action }) =>
      can((await me()).role.permissions, permissionFor(sectionOf(resource).resource, action)),
  };
}
