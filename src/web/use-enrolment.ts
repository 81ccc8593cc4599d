import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#shared/browser/me.ts';

/**
 * Whether somebody sets up the second factor that their role requires. The server lets them in as soon as it is set up; they stay until
 * they have kept the recovery codes, which are shown once.
 */
export function useEnrolment(isRequired: boolean) {
  const client = useQueryClient();
  const [isEnrolling, setEnrolling] = useState(isRequired);
  if (isRequired && !isEnrolling) setEnrolling(true);
  const onEnrolled = () => {
    void client.invalidateQueries(meQuery).then(() => setEnrolling(false));
  };
  return { isEnrolling: isEnrolling || isRequired, onEnrolled };
}
