import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError, isNetworkError } from '#shared/browser/api-error.ts';
import { meQuery } from '#shared/browser/me.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';
import { usePages } from './pages.ts';

export type Tour = Schemas['MyVrTour'];
export type OpenTour = Schemas['MyOpenVrTour'];
export type TourScene = Schemas['MyVrPlace'];
export type TourHotspot = Schemas['MyVrHotspot'];
export type Progress = Schemas['MyVrProgress'];

const TOURS_KEY = [...MY_KEY, 'tours'];
const tourKey = (id: number) => [...TOURS_KEY, id];

/** The tours, page after page. */
export function useTours() {
  return usePages(TOURS_KEY, (range) => api.GET('/my/vr-scenes', { params: { query: { range } } }));
}

/** A tour with its scenes: the addresses of its files are valid for 12 hours at least. */
export function useTour(id: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: tourKey(id),
    queryFn: async () => bodyOf(await api.GET('/my/vr-scenes/{id}', { params: { path: { id } } })),
    staleTime: 3_600_000,
  });
}

type Change = (scene: TourScene) => TourScene;

/** The tour after something was done in a scene. */
const changed = (tour: OpenTour, sceneKey: string, change: Change, progress: Progress): OpenTour => ({
  tour: { ...tour.tour, progress },
  scenes: tour.scenes.map((scene) => (scene.key === sceneKey ? change(scene) : scene)),
});

const withHotspot =
  (key: string, change: (hotspot: TourHotspot) => TourHotspot): Change =>
  (scene) => ({ ...scene, hotspots: scene.hotspots.map((one) => (one.key === key ? change(one) : one)) });

const seen = (hotspot: TourHotspot): TourHotspot => ({
  ...hotspot,
  seen: true,
  done: !hotspot.question?.active || hotspot.question.verdict === 'correct',
});

const sendAnswer = async (id: number, body: Schemas['VrAnswer']) =>
  bodyOf(await api.POST('/my/vr-scenes/{id}/answers', { params: { path: { id } }, body }));

/** The server may be away, or find that somebody opens more than a person can: it is told again. */
const AGAIN_MS = 4000;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The server takes no two places sooner after one another, in milliseconds. */
const PACE_MS = 1500;

const whoIs = (client: QueryClient) => client.getQueryData(meQuery.queryKey)?.id;

/** Tells the server what was opened, one after another: also after the page was left, as long as the same person is signed in. */
export function useTouring(id: number) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isLeft = useRef(false);
  const toldAt = useRef(-PACE_MS);
  const told = useRef(new Set<string>());

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const note = useCallback(
    (sceneKey: string, change: Change, progress: Progress) =>
      client.setQueryData<OpenTour>(tourKey(id), (tour) => tour && changed(tour, sceneKey, change, progress)),
    [client, id],
  );

  const tell = useCallback(
    async (sceneKey: string, hotspotKey: string | undefined, who: number | undefined) => {
      await pause(Math.max(0, toldAt.current + PACE_MS - performance.now()));
      const body = { sceneKey, ...(hotspotKey !== undefined && { hotspotKey }) };
      while (whoIs(client) === who) {
        try {
          const progress = bodyOf(await api.POST('/my/vr-scenes/{id}/visits', { params: { path: { id } }, body }));
          const change: Change =
            hotspotKey === undefined ? (scene) => ({ ...scene, seen: true }) : withHotspot(hotspotKey, seen);
          toldAt.current = performance.now();
          note(sceneKey, change, progress);
          return;
        } catch (error) {
          const waits = error instanceof ApiError ? error.retryAfterSeconds : undefined;
          if (waits === undefined && (isLeft.current || !isNetworkError(error))) throw error;
          await pause(waits === undefined ? AGAIN_MS : waits * 1000);
        }
      }
    },
    [client, id, note],
  );

  const visit = useCallback(
    (sceneKey: string, hotspotKey?: string) => {
      const place = `${sceneKey} ${hotspotKey ?? ''}`;
      if (told.current.has(place)) return;
      told.current.add(place);
      const who = whoIs(client);
      queue.current = queue.current
        .then(() => tell(sceneKey, hotspotKey, who))
        .catch((error: unknown) => {
          told.current.delete(place);
          setFailure(error);
        });
    },
    [client, tell],
  );

  const answer = useCallback(
    async (sceneKey: string, hotspotKey: string, version: number, given: Schemas['Answer']) => {
      await queue.current;
      const body = { sceneKey, hotspotKey, version, answer: given };
      const result = await sendAnswer(id, body).catch((error: unknown) => {
        // Whoever had the question open when it was changed or taken away sees how it is now.
        if (error instanceof ApiError && (error.id === 'question-changed' || error.status === 404))
          void client.invalidateQueries({ queryKey: tourKey(id) });
        throw error;
      });
      const change = withHotspot(hotspotKey, (hotspot) => seen({ ...hotspot, question: result.question }));
      note(sceneKey, change, result.progress);
      return result.question;
    },
    [client, id, note],
  );

  return { visit, answer, failure };
}

export type Touring = ReturnType<typeof useTouring>;
