import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { api } from '#shared/browser/api.ts';
import { meQuery } from '#shared/browser/me.ts';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { permissionFor } from '../generator/model.ts';
import { sectionOf } from './sections.ts';

const SIGN_IN = '/';

/** Sends a visitor to sign in without telling them that they did something wrong. */
const toSignIn = () => Promise.reject({ redirectTo: SIGN_IN, message: false });

/** The status of a failed request, react-admin's or the typed client's. */
function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;
}

/** react-admin's questions about the person, answered by the stored session and by what the role permits. */
export function createAuthProvider(queryClient: QueryClient): AuthProvider {
  const me = () => queryClient.ensureQueryData(meQuery);
  return {
    login: toSignIn,
    logout: async () => {
      if (readSession() !== null) {
        // Without a network the session ends on the server by itself; here it ends in any case.
        await api.POST('/auth/sign-out').catch(() => undefined);
        clearSession();
      }
      return SIGN_IN;
    },
    checkAuth: () => (readSession() === null ? toSignIn() : Promise.resolve()),
    checkError: (error: unknown) => {
      // The client has forgotten the session already; a 401 of another kind (a wrong password) ends nothing.
      return statusOf(error) === 401 && readSession() === null ? toSignIn() : Promise.resolve();
    },
    getIdentity: async () => {
      const { id, fullName, photos } = await me();
      const [photo] = photos;
      return { id, fullName, ...(photo === undefined ? {} : { avatar: `/api/v1/files/${photo}` }) };
    },
    getPermissions: async () => (await me()).role.permissions,
    canAccess: async ({ resource, action }) =>
      can((await me()).role.permissions, permissionFor(sectionOf(resource).resource, action)),
  };
}
