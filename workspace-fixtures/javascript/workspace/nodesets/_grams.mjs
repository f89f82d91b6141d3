// How text is cut into letter groups: used by `letters` and by `language_model`, which must agree.

/** Lower case, letters only, each word between spaces. */
export function fold(text) {
  const words = text.toLowerCase().normalize('NFC').match(/\p{L}+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** All groups of `length` letters that follow each other, blanks between words included. */
export function grams(folded, length) {
  const found = [];
  for (let at = 0; at + length <= folded.length; at += 1) found.push(folded.slice(at, at + length));
  return found;
}
