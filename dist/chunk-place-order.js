// src/digest/place-order.ts
/** Orders two strings by their UTF-8 bytes: UTF-16 order puts U+10000 and above before U+E000, bytes do not. */
function compareByBytes(a, b) {
	const length = Math.min(a.length, b.length);
	for (let i = 0; i < length; i++) {
		const x = a.charCodeAt(i);
		const y = b.charCodeAt(i);
		if (x !== y) return rank(x) - rank(y);
	}
	return a.length - b.length;
}
/** A UTF-16 unit moved so that surrogates (which stand for U+10000 and above) come after all other units. */
function rank(unit) {
	if (unit < 55296) return unit;
	return unit < 57344 ? unit + 8192 : unit - 2048;
}

export { compareByBytes as t };