/** What stands before a value of 2004 and tells how to read it: `{lang=ru}`, `{case_matters=true}`, `{order_matters=false}`. */
const DELIMITERS = /^(\{(lang|case_matters|order_matters)=[^}]*\})+/;

/** What authoring tools put before the names of options. */
const TOOL_PREFIX = /^urn:scormdriver:/;

/** A name of an option as a person would read it: some tools write names as parts of addresses. */
function nameOf(part: string): string {
  const bare = part.replace(DELIMITERS, '').replace(TOOL_PREFIX, '').trim();
  try {
    return /%[0-9a-f]{2}/i.test(bare) ? decodeURIComponent(bare) : bare;
  } catch {
    // A percent sign that belongs to no address.
    return bare;
  }
}

const isMarks = (text: string) => /^\{?[0-9a-z](,[0-9a-z])*\}?$/i.test(text);
const isMarkPairs = (text: string) => /^\{?[0-9a-z]\.[0-9a-z](,[0-9a-z]\.[0-9a-z])*\}?$/i.test(text);

/** The edges of a number: `min[:]max`, where each may be left out. */
function rangeOf(part: string): string {
  const [least = '', most = ''] = part.split('[:]').map(nameOf);
  if (least === most) return least;
  if (least === '') return `≤ ${most}`;
  return most === '' ? `≥ ${least}` : `${least} – ${most}`;
}

const pairOf = (part: string, separator: string): string =>
  part
    .split(separator)
    .map((side) => (side.includes('[:]') ? rangeOf(side) : nameOf(side)))
    .filter((side) => side !== '')
    .join(' → ');

/**
 * An answer, or the pattern of a right one, as people read it, in the forms of both standards: 2004 writes `a[,]b`, `a[.]b`, `1[:]5`; 1.2
 * writes `{a,b}` and `1.a,2.b`.
 * @param type the type of the interaction; null where the content says none
 * @returns texts in order: one for each part; `true` and `false` stand for what 1.2 writes as t, 1, f, 0 too
 * @example responseParts('matching', 'a[.]1[,]b[.]2') // ['a → 1', 'b → 2']
 */
export function responseParts(type: string | null, value: string): string[] {
  const text = value.replace(DELIMITERS, '');
  if (type === 'true-false') {
    if (/^(t|1|true)$/i.test(text)) return ['true'];
    if (/^(f|0|false)$/i.test(text)) return ['false'];
  }
  if (/\[[,.:]\]/.test(text)) {
    return text.split('[,]').map((part) => {
      if (part.includes('[.]')) return pairOf(part, '[.]');
      return part.includes('[:]') ? rangeOf(part) : nameOf(part);
    });
  }
  const marks = text.replace(/^\{(.*)\}$/s, '$1');
  if (type === 'matching' && isMarkPairs(text)) return marks.split(',').map((part) => pairOf(part, '.'));
  if ((type === 'choice' || type === 'sequencing') && isMarks(text)) return marks.split(',');
  return [nameOf(text)];
}
