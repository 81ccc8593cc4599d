export interface Material {
  kind: 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';
  /** The id of the file, lesson, scene, package or webinar; of a page or link, the key of the material. */
  ref: string;
}
