import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { readSession } from '../session.ts';

/**
 * An address for `<img>` of a photo of a person. The server gives it only to a session that may see the person, and `<img>` cannot say
 * whose it is: the photo is fetched, and shown from memory.
 * @param token undefined: there is no photo
 * @returns undefined while it is fetched, and where it may not be seen
 * @example const src = usePersonPhoto(person.photos[0]);
 */
export function usePersonPhoto(token: string | undefined): string | undefined {
  const { data: photo } = useQuery({
    // Whoever signs in next in this window asks anew.
    queryKey: ['person-photo', readSession()?.ID, token],
    queryFn: async () => {
      const { data } = await api.GET('/photos/{token}', { params: { path: { token: token ?? '' } }, parseAs: 'blob' });
      return data as unknown as Blob;
    },
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (photo === undefined) return undefined;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [photo]);
  return address;
}
