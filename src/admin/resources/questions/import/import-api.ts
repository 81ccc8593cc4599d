import { api, bodyOf, querySerializer } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { sendFile } from '../../../providers/send-file.ts';

export type QuestionImport = Schemas['QuestionImport'];
export type ImportPreview = Schemas['ImportPreview'];
export type ImportFormat = Schemas['ImportFormat'];
/** How to read a file; the server detects what is absent. */
export type Reading = Schemas['ImportReading'];

const FORMATS: readonly ImportFormat[] = [
  'gift',
  'aiken',
  'moodle-xml',
  'qti',
  'tagged',
  'cloze',
  'tamos',
  'ast',
  'plus-minus',
  'numbered',
  'marked',
  'rows',
  'qti1',
];

/** The formats that files of a kind may have; a text or XML may have any but those of documents. */
export function formatsOf(encoding: string | undefined): readonly ImportFormat[] {
  if (encoding === undefined) return FORMATS;
  if (encoding === 'zip') return FORMATS.filter((format) => XML.has(format));
  if (encoding === 'docx') return FORMATS.filter((format) => !XML.has(format) && format !== 'moodle-xml');
  return FORMATS.filter((format) => format !== 'marked' && format !== 'rows');
}

const XML = new Set<ImportFormat>(['qti', 'qti1']);

export const ENCODINGS: readonly Schemas['ImportEncoding'][] = [
  ...([
    'utf-8',
    'utf-16le',
    'utf-16be',
    'windows-1251',
    'kz-1048',
    'pt154',
    'koi8-r',
    'cp866',
    'windows-1252',
  ] as const),
];

/** The path of a new import, or of an existing one. */
export const importPath = (id?: number): string => `/admin/questions/import${id === undefined ? '' : `/${id}`}`;

export const importKey = (id: number) => ['question-imports', id] as const;

const at = (id: number) => ({ params: { path: { id } } });

/** Uploads a file, which a job reads. No questions are written yet. @throws ApiError with the server's message */
export const createImport = (file: File, reading: Reading): Promise<QuestionImport> =>
  sendFile(`/questions/imports?${querySerializer({ fileName: file.name, ...reading })}`, file);

export const getImport = async (id: number): Promise<QuestionImport> =>
  bodyOf(await api.GET('/questions/imports/{id}', at(id)));

/** Reads the file again with other settings. */
export const readAgain = async (id: number, body: Reading): Promise<QuestionImport> =>
  bodyOf(await api.PUT('/questions/imports/{id}/reading', { ...at(id), body }));

export const forgetImport = async (id: number): Promise<void> => {
  await api.DELETE('/questions/imports/{id}', at(id));
};

/** Starts importing the previewed questions: all or nothing. */
export const confirmImport = async (id: number, body: Schemas['ImportConfirm']): Promise<Schemas['Job']> =>
  bodyOf(await api.POST('/questions/imports/{id}/confirm', { ...at(id), body }));
