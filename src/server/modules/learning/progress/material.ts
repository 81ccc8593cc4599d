export interface Material {
  kind: 'file' | 'page' | 'link' | 'video' | 'vr';
  /** The id of the file, lesson or scene; of a page or link, the key of the material. */
  ref: string;
}
