import { Image } from '@tiptap/extension-image';

/** Only pictures of this server; the sanitizer removes all others. */
const OWN_PICTURE = /^\/api\/v1\/files\/[\w-]{1,200}$/;

export type PictureAttrs = { src: string; alt: string; width: string | null };

/** Whether a URL is that of a picture allowed in a text. */
export function isOwnPicture(src: string | null): boolean {
  return OWN_PICTURE.test(src ?? '');
}

/** An inline picture. */
export const Picture = Image.extend({
  addOptions: () => ({ inline: true, allowBase64: false, HTMLAttributes: {}, resize: false as const }),

  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOwnPicture(element.getAttribute('src')) && null }],

  addInputRules: () => [],
});
