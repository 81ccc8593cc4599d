import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Webinar = Schemas['Webinar'];

/** The query key of webinars outside react-admin's lists. */
export const WEBINARS_KEY = 'webinars';

/** Rows of a page. */
export const PAGE = 25;

const rangeOf = (page: number) => [page * PAGE, (page + 1) * PAGE - 1];

const totalOf = (response: Response) => Number(response.headers.get('content-range')?.split('/')[1] ?? 0);

export const useWebinar = (id: number) =>
  useQuery({
    queryKey: [WEBINARS_KEY, id],
    queryFn: async () => bodyOf(await api.GET('/webinars/{id}', { params: { path: { id } } })),
    retry: false,
  });

interface Listed {
  filter: Schemas['WebinarFilter'];
  sort: Schemas['WebinarSort'];
  page?: number;
  /** How often it is asked again, in milliseconds. */
  every?: number;
}

export const useWebinars = ({ filter, sort, page = 0, every }: Listed) =>
  useQuery({
    queryKey: [WEBINARS_KEY, 'list', filter, sort, page],
    placeholderData: (before) => before,
    ...(every !== undefined && { refetchInterval: every }),
    queryFn: async () => {
      const answer = await api.GET('/webinars', { params: { query: { filter, sort, range: rangeOf(page) } } });
      return { rows: bodyOf(answer), total: totalOf(answer.response) };
    },
  });

export const useAttendance = (
  id: number,
  query: { filter: Schemas['WebinarAttendanceFilter']; sort: Schemas['WebinarAttendanceSort']; page: number },
) =>
  useQuery({
    queryKey: [WEBINARS_KEY, id, 'attendance', query],
    placeholderData: (before) => before,
    queryFn: async () => {
      const { page, ...rest } = query;
      const params = { path: { id }, query: { ...rest, range: rangeOf(page) } };
      return bodyOf(await api.GET('/webinars/{id}/attendance', { params }));
    },
  });

export const useExamResults = (id: number, page: number) =>
  useQuery({
    queryKey: [WEBINARS_KEY, id, 'exam', page],
    placeholderData: (before) => before,
    queryFn: async () => {
      const params = { path: { id }, query: { range: rangeOf(page) } };
      const answer = await api.GET('/webinars/{id}/exam-results', { params });
      return { rows: bodyOf(answer), total: totalOf(answer.response) };
    },
  });

/** What its room knows: people, questions, polls. Whoever may not be there is refused. */
export const useRoom = (roomId: number) =>
  useQuery({
    queryKey: [WEBINARS_KEY, 'room', roomId],
    queryFn: async () => bodyOf(await api.GET('/rooms/{id}', { params: { path: { id: roomId } } })),
    retry: false,
  });

/** Messages before one, the last ones where none is named. @throws ApiError */
export async function earlierMessages(roomId: number, before?: number): Promise<Schemas['RoomMessages']> {
  const query = before === undefined ? {} : { before };
  return bodyOf(await api.GET('/rooms/{id}/messages', { params: { path: { id: roomId }, query } }));
}
