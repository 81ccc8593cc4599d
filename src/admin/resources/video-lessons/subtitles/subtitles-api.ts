import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { sendFile } from '../../../providers/send-file.ts';

/** 1 MiB: what the server takes. */
export const MOST_BYTES = 1024 * 1024;

export type Checked = Schemas['SubtitlesChecked'];

/** How the server reads a text. */
export const checkSubtitles = async (text: string): Promise<Checked> =>
  bodyOf(await api.POST('/video-lessons/subtitles-check', { body: { text } }));

/** The text of a file, in whatever encoding it is. @throws ApiError with the server's message */
export const textOf = (file: File): Promise<Schemas['SubtitlesFile']> =>
  sendFile('/video-lessons/subtitles-file', file);

/** The stored text of a language; '' where there is none. */
export async function storedText(lessonId: number, language: Schemas['Language']): Promise<string> {
  const texts = bodyOf(await api.GET('/video-lessons/{id}/subtitles', { params: { path: { id: lessonId } } }));
  return texts.find((one) => one.language === language)?.text ?? '';
}
