import { tagEnds } from '../../../../../readers/markup/html-tags.ts';

/** Elements whose content may be markup; in old files some have no `<text>` inside. */
const HOLDS_TEXT =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<(text|questiontext|generalfeedback|feedback|answer)(?=[\s>])/gu;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/gu;
const COMMENT = /<!--[\s\S]*?-->/gu;
const ELEMENT = /<\/?[a-z]/iu;
const STRUCTURE = /<(?:text|file|feedback|tolerance|answer)[\s/>]/u;

/**
 * Some programs write the markup of a text as elements, without CDATA or escaping. It becomes CDATA, so that the texts keep all of it in
 * its order; the attribute `markup` marks such a text.
 * @example markupAsText('<text>1<br/>2</text>') // → '<text markup="html"><![CDATA[1<br/>2]]></text>'
 */
export function markupAsText(question: string): string {
  const endOf = tagEnds(question);
  const closings = new Map<string, number>();
  const parts: string[] = [];
  let at = 0;
  const holder = new RegExp(HOLDS_TEXT);
  for (let found = holder.exec(question); found !== null; found = holder.exec(question)) {
    const [opening, name] = found;
    if (name === undefined) continue;
    const start = endOf(found.index + opening.length);
    if (start < 0) break;
    holder.lastIndex = start;
    if (question[start - 2] === '/') continue;
    const known = closings.get(name) ?? -1;
    const end = known >= start ? known : closingOf(question, name, start);
    closings.set(name, end);
    if (end < 0) break;
    const inside = question.slice(start, end);
    const own = inside.replace(CDATA, '').replace(COMMENT, '');
    // The texts of such an element come next.
    if (name !== 'text' && STRUCTURE.test(own)) continue;
    holder.lastIndex = end;
    if (!ELEMENT.test(own)) continue;
    const head = question.slice(found.index + opening.length, start);
    const html = inside.replace(COMMENT, '').replace(CDATA, '$1').replaceAll(']]>', ']]&gt;');
    parts.push(question.slice(at, found.index), `${opening} markup="html"${head}<![CDATA[${html}]]>`);
    at = end;
  }
  return parts.join('') + question.slice(at);
}

/** The position of the end tag outside CDATA and comments; −1 when there is none. */
function closingOf(question: string, name: string, from: number): number {
  const mark = `</${name}`;
  for (let at = question.indexOf('<', from); at >= 0; at = question.indexOf('<', at)) {
    if (question.startsWith(mark, at)) return at;
    if (question.startsWith('<![CDATA[', at)) at = question.indexOf(']]>', at);
    else if (question.startsWith('<!--', at)) at = question.indexOf('-->', at);
    else at++;
    if (at < 0) return -1;
  }
  return -1;
}
