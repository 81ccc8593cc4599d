export interface Material {
  kind: 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm';
  /** The id of the file, lesson, scene or package; of a page or link, the key of the material. */
  ref: string;
}
