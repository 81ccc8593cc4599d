import { posix } from 'node:path';
import { escapeHtml } from '../../../html.ts';
import { elementsOf, type Node, textOf } from '../../../xml/tree.ts';
import { htmlOf } from '../qti/body.ts';
import { decodedUri } from '../qti/package/manifest.ts';
import type { PackageFiles } from '../qti/package/zip.ts';
import type { PictureLookup } from '../rich-text.ts';

/** The HTML of an element with `material` inside; what asks for an answer is replaced by `place`, or left out. */
export function materialHtml(node: Node | undefined, place: (response: Node) => string = () => ''): string {
  return elementsOf(node)
    .map((child) => pieceOf(child, place))
    .filter((piece) => piece !== '')
    .join(' ');
}

function pieceOf(node: Node, place: (response: Node) => string): string {
  if (/^(?:response_|render_)/u.test(node.name)) return place(node);
  switch (node.name) {
    // Blackboard's own element.
    case 'mat_formattedtext':
    case 'mattext':
    case 'matemtext':
      return textHtml(node);
    case 'matimage': {
      const address = node.attributes.uri;
      const inside = /base64/iu.test(node.attributes.embedded ?? '') ? textOf(node).replace(/\s+/gu, '') : undefined;
      const source =
        inside === undefined ? address : `data:${node.attributes.imagtype ?? 'image/png'};base64,${inside}`;
      return source === undefined
        ? ''
        : `<img src="${escapeHtml(source)}" alt="${escapeHtml(node.attributes.label ?? '')}" />`;
    }
    case 'mataudio':
    case 'matvideo':
    case 'matapplet':
    case 'matapplication':
      return '<object></object>';
    case 'matbreak':
      return '<br />';
    case 'flow':
    case 'flow_mat':
    case 'material':
      return node.name === 'material' ? materialHtml(node, place) : `<div>${materialHtml(node, place)}</div>`;
    default:
      return node.name === 'material_ref' ? '<object></object>' : materialHtml(node, place);
  }
}

function textHtml(node: Node): string {
  const type = (node.attributes.texttype ?? node.attributes.type ?? '').toLowerCase();
  if (elementsOf(node).length > 0) return htmlOf(node.children);
  const text = textOf(node);
  const isHtml =
    type.includes('html') ||
    (type === '' && /<\/?(?:p|br|b|i|div|span|img|sub|sup|table|ul|ol|em|strong)\b/iu.test(text));
  return isHtml ? withEquations(text) : escapeHtml(text.trim()).replaceAll('\n', '<br />');
}

/** Canvas shows formulas as pictures of its own server, and says their TeX. */
function withEquations(html: string): string {
  return html.replace(/<img\b[^<>]{0,20000}>/giu, (tag) => {
    const tex = /\bdata-equation-content=(?:"([^"]*)"|'([^']*)')/iu.exec(tag);
    return tex === null ? tag : `\\(${tex[1] ?? tex[2] ?? ''}\\)`;
  });
}

const FILE_BASE = /^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/iu;

/** Finds the pictures of a cartridge: relative to the file at `path`, or in the folder of its web resources. */
export function cartridgePictures(path: string, files: PackageFiles): PictureLookup {
  return (address) => {
    const [plain = ''] = address.split(/[?#]/u);
    const isBased = FILE_BASE.test(plain);
    const bare = plain.replace(FILE_BASE, '');
    for (const name of new Set([bare, decodedUri(bare)])) {
      const folders = isBased
        ? ['web_resources', 'csfiles/home_dir', '.']
        : [posix.dirname(path), '.', 'web_resources'];
      for (const folder of folders) {
        const found = files.get(posix.normalize(posix.join(folder, name)));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
}
