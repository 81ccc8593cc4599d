/** The endings that files of a type may have when they are saved, the usual first: none that another program would run. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/3gpp': ['3gp'],
  'video/3gpp2': ['3g2'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
  'video/x-msvideo': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/mp2t': ['mts', 'm2ts', 'ts'],
  'video/x-ms-wmv': ['wmv', 'asf'],
  'video/x-flv': ['flv'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/zip': ['zip'],
  'application/epub+zip': ['epub'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'model/gltf-binary': ['glb'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'srt', 'vtt', 'log'],
};

/** Of a type that is none of these nothing is claimed: no program opens it by itself. */
const NONE = ['bin'] as const;

/** The ending that a name claims to have, without the dot. */
const endingOf = (fileName: string) => /\.([a-z][a-z0-9]{0,9}|3g[p2])$/iu.exec(fileName)?.[1];

/**
 * What a file is by its content, where the ending of its name says something else.
 * @returns the usual ending of its type; null: the name has no ending, or one of the type
 * @example recognisedAs('Памятка.pdf', 'text/plain') // 'txt'
 */
export function recognisedAs(fileName: string, mediaType: string): string | null {
  const endings: readonly [string, ...string[]] = ENDINGS[mediaType] ?? NONE;
  const ending = endingOf(fileName);
  return ending === undefined || endings.includes(ending.toLowerCase()) ? null : endings[0];
}

/**
 * The name under which a file is saved: as somebody called it, with an ending that says what it is. A text called `run.bat` would else be
 * run by a double click.
 * @example savedName('run.bat', 'text/plain') // 'run.txt'
 */
export function savedName(fileName: string, mediaType: string): string {
  const ending = endingOf(fileName);
  const other = recognisedAs(fileName, mediaType);
  if (ending === undefined) return `${fileName}.${(ENDINGS[mediaType] ?? NONE)[0]}`;
  return other === null ? fileName : `${fileName.slice(0, -ending.length - 1)}.${other}`;
}
