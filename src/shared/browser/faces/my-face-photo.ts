import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../api.ts';

/** The person's own photo for checks of faces: whether there is one, and what became of the one sent last. */
export const myFacePhoto = queryOptions({
  queryKey: ['my', 'face-photo'],
  queryFn: async () => bodyOf(await api.GET('/my/face-photo')),
});
