import { useQuery } from '@tanstack/react-query';
import { type FacePlace, fetchStanding } from './faces-api.ts';

/** Random moments are answered within a minute: they are looked for more often than that. */
const LOOK_MS = 10_000;

/**
 * Whether somebody has to show their face.
 * @param during whether it goes on: it is asked again and again then
 */
export function useFaceStanding({ kind, id }: FacePlace, during: boolean) {
  return useQuery({
    queryKey: ['face-standing', kind, id],
    queryFn: () => fetchStanding({ kind, id }),
    refetchInterval: during ? LOOK_MS : false,
    refetchIntervalInBackground: true,
  });
}
