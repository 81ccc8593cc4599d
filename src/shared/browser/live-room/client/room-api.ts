import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../../api.ts';
import { readSession } from '../../session.ts';

export type RoomEntry = Schemas['RoomEntry'];
export type RoomEntryWish = Schemas['RoomEntryWish'];

/** It has not begun: whoever waits asks again. */
export class NotBegun extends Error {
  readonly title: LocalizedText;

  constructor(title: LocalizedText) {
    super('It has not begun');
    this.title = title;
  }
}

/** Asks to come into a room. @throws NotBegun; ApiError */
export async function enterRoom(body: RoomEntryWish): Promise<RoomEntry> {
  const answer = bodyOf(await api.POST('/rooms/enter', { body }));
  if (answer.state === 'early') throw new NotBegun(answer.title);
  return answer;
}

/** What a meeting is called. @throws ApiError */
export const lookAtRoom = async (body: Schemas['RoomLook']) => bodyOf(await api.POST('/rooms/look', { body }));

/** Begins a webinar as its teacher, or comes back into it. */
export const openWebinarRoom = async (id: number): Promise<RoomEntry> =>
  bodyOf(await api.POST('/webinars/{id}/room', { params: { path: { id } } }));

/** Begins a meeting as its host, or comes back into it. */
export const openMeetingRoom = async (id: number): Promise<RoomEntry> =>
  bodyOf(await api.POST('/meetings/{id}/room', { params: { path: { id } } }));

/** The requests of one room. @param ticket of a guest; null: the session goes with them */
export function roomApi(id: number, ticket: string | null) {
  const headers: Record<string, string> = ticket === null ? {} : { Authorization: `Bearer ${ticket}` };
  const path = { id };
  const base = { params: { path }, headers };
  const at = <More extends object>(more: More) => ({ params: { path: { ...path, ...more } }, headers });
  return {
    id,
    /** What a socket shows of who it is. */
    token: (): string => ticket ?? readSession()?.Token ?? '',
    state: async () => bodyOf(await api.GET('/rooms/{id}', base)),
    events: async (after: number) =>
      bodyOf(await api.GET('/rooms/{id}/events', { params: { path, query: { after } }, headers })),
    pass: async () => bodyOf(await api.POST('/rooms/{id}/pass', base)),
    leave: () => api.POST('/rooms/{id}/leave', base),
    end: () => api.POST('/rooms/{id}/end', base),
    record: (on: boolean) => api.POST('/rooms/{id}/recording', { ...base, body: { on } }),
    /** The latest recording of the webinar or the meeting of the room. */
    recording: async ({ webinarId, meetingId }: Pick<Schemas['Room'], 'webinarId' | 'meetingId'>) => {
      const of = (it: number) => ({ params: { path: { id: it } }, headers });
      const answer =
        webinarId === null
          ? await api.GET('/meetings/{id}/recordings', of(meetingId ?? 0))
          : await api.GET('/webinars/{id}/recordings', of(webinarId));
      return bodyOf(answer).at(0);
    },
    settings: (body: Schemas['RoomSettingsUpdate']) => api.PUT('/rooms/{id}/settings', { ...base, body }),
    putMaterial: (mediaFileId: number | null) => api.PUT('/rooms/{id}/material', { ...base, body: { mediaFileId } }),
    material: async () => bodyOf(await api.GET('/rooms/{id}/material', base)),
    person: (personId: number, body: Schemas['RoomPersonUpdate']) =>
      api.PUT('/rooms/{id}/people/{personId}', { ...at({ personId }), body }),
    mute: (personId: number, source: Schemas['RoomSource']) =>
      api.POST('/rooms/{id}/people/{personId}/mute', { ...at({ personId }), body: { source } }),
    muteAll: () => api.POST('/rooms/{id}/mute', base),
    hand: (up: boolean) => api.PUT('/rooms/{id}/hand', { ...base, body: { up } }),
    earlier: async (before: number) =>
      bodyOf(await api.GET('/rooms/{id}/messages', { params: { path, query: { before } }, headers })),
    send: async (body: Schemas['RoomMessageNew']) => bodyOf(await api.POST('/rooms/{id}/messages', { ...base, body })),
    removeMessage: (messageId: number) => api.DELETE('/rooms/{id}/messages/{messageId}', at({ messageId })),
    react: (messageId: number, emoji: Schemas['RoomEmoji'], on: boolean) =>
      api.PUT('/rooms/{id}/messages/{messageId}/reactions', { ...at({ messageId }), body: { emoji, on } }),
    /** Bytes go as they are, which the typed client would make JSON of. */
    upload: async (file: File) =>
      bodyOf(
        await api.POST('/rooms/{id}/files', {
          params: { path, query: { name: file.name } },
          body: file as never,
          bodySerializer: (bytes: unknown) => bytes as never,
          headers: { ...headers, 'content-type': 'application/octet-stream' },
        }),
      ),
    file: async (token: string): Promise<Blob> => {
      const { data } = await api.GET('/rooms/{id}/files/{token}', { ...at({ token }), parseAs: 'blob' });
      return data as unknown as Blob;
    },
    ask: (clientId: string, text: string) => api.POST('/rooms/{id}/questions', { ...base, body: { clientId, text } }),
    question: (questionId: number, body: { state: Schemas['RoomQuestionState']; answer?: string | null }) =>
      api.PUT('/rooms/{id}/questions/{questionId}', { ...at({ questionId }), body }),
    voteQuestion: (questionId: number, on: boolean) =>
      api.PUT('/rooms/{id}/questions/{questionId}/vote', { ...at({ questionId }), body: { on } }),
    openPoll: (body: Schemas['RoomPollNew']) => api.POST('/rooms/{id}/polls', { ...base, body }),
    poll: (pollId: number, body: { open?: false; resultsShown?: boolean }) =>
      api.PUT('/rooms/{id}/polls/{pollId}', { ...at({ pollId }), body }),
    votePoll: (pollId: number, choices: number[]) =>
      api.PUT('/rooms/{id}/polls/{pollId}/vote', { ...at({ pollId }), body: { choices } }),
    prompt: () => api.POST('/rooms/{id}/prompts', base),
    answerPrompt: async (promptId: number, word: Schemas['RoomPromptWord']) =>
      bodyOf(await api.PUT('/rooms/{id}/prompts/{promptId}/answer', { ...at({ promptId }), body: { word } })).outcome,
  };
}

export type RoomApi = ReturnType<typeof roomApi>;
