import { ApiError } from '#shared/browser/api-error.ts';
import { messageOf } from '../providers/error-message.ts';

/**
 * Why a file was not taken, with its name: the server's message for the file itself, rather than its general one.
 * @example fileProblem(file, error) // 'scheme.bmp: this is not a picture'
 */
export function fileProblem({ name }: File, error: unknown, translate: (key: string) => string): string {
  const why = (error instanceof ApiError ? error.errors?.file : undefined) ?? translate(messageOf(error));
  return `${name}: ${why}`;
}
