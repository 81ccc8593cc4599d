/** Letters of Word's symbol font, from code 0x61. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const LARGE = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SIGNS: Record<number, string> = {
  ...{ 32: ' ', 34: '∀', 36: '∃', 39: '∋', 42: '∗', 43: '+', 45: '−', 61: '=', 60: '<', 62: '>' },
  ...{ 64: '≅', 92: '∴', 94: '⊥', 126: '∼', 162: '′', 163: '≤', 165: '∞', 174: '→', 172: '←', 173: '↑' },
  ...{ 175: '↓', 171: '↔', 176: '°', 177: '±', 178: '″', 179: '≥', 180: '×', 181: '∝', 182: '∂', 183: '•' },
  ...{ 184: '÷', 185: '≠', 186: '≡', 187: '≈', 188: '…', 197: '⊕', 198: '∅', 199: '∩', 200: '∪', 201: '⊃' },
  ...{ 204: '⊂', 205: '⊆', 206: '∈', 207: '∉', 208: '∠', 209: '∇', 214: '√', 215: '⋅', 216: '¬', 217: '∧' },
  ...{ 218: '∨', 219: '⇔', 220: '⇐', 222: '⇒', 229: '∑', 242: '∫' },
};

/**
 * A letter of Word's symbol font.
 * @param lost called where it is another font's, which shows as a box
 */
export function symbolOf(code: number, lost: () => void): string {
  const own = code >= 0xf000 ? code - 0xf000 : code;
  const letter =
    SIGNS[own] ??
    SMALL[own - 0x61] ??
    LARGE[own - 0x41] ??
    (own >= 0x30 && own <= 0x39 ? String.fromCodePoint(own) : undefined);
  if (letter !== undefined) return letter;
  lost();
  return '□';
}
