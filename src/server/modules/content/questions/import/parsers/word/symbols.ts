/** Letters of Word's symbol font, from code 0x61. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const LARGE = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SIGNS: Record<number, string> = {
  ...{ 0x20: ' ', 0x22: '∀', 0x24: '∃', 0x27: '∋', 0x2a: '∗', 0x2b: '+', 0x2d: '−', 0x3d: '=', 0x3c: '<', 0x3e: '>' },
  ...{ 0x40: '≅', 0x5c: '∴', 0x5e: '⊥', 0x7e: '∼', 0xa2: '′', 0xa3: '≤', 0xa5: '∞', 0xae: '→', 0xac: '←', 0xad: '↑' },
  ...{ 0xaf: '↓', 0xab: '↔', 0xb0: '°', 0xb1: '±', 0xb2: '″', 0xb3: '≥', 0xb4: '×', 0xb5: '∝', 0xb6: '∂', 0xb7: '•' },
  ...{ 0xb8: '÷', 0xb9: '≠', 0xba: '≡', 0xbb: '≈', 0xbc: '…', 0xc5: '⊕', 0xc6: '∅', 0xc7: '∩', 0xc8: '∪', 0xc9: '⊃' },
  ...{ 0xcc: '⊂', 0xcd: '⊆', 0xce: '∈', 0xcf: '∉', 0xd0: '∠', 0xd1: '∇', 0xd6: '√', 0xd7: '⋅', 0xd8: '¬', 0xd9: '∧' },
  ...{ 0xda: '∨', 0xdb: '⇔', 0xdc: '⇐', 0xde: '⇒', 0xe5: '∑', 0xf2: '∫' },
};

/**
 * A letter of Word's symbol font.
 * @param lost called where it is another font's, which shows as a box
 */
export function symbolOf(code: number, lost: () => void): string {
  const own = code >= 0xf000 ? code - 0xf000 : code;
  const letter = SIGNS[own] ?? SMALL[own - 0x61] ?? LARGE[own - 0x41] ?? (own >= 0x30 && own <= 0x39 ? String.fromCodePoint(own) : undefined);
  if (letter !== undefined) return letter;
  lost();
  return '□';
}
