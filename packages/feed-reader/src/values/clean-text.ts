/**
 * Invisible characters that sentences do not need and that disguise text: controls, soft hyphens, zero-width
 * spaces, byte order marks, directional marks and overrides, interlinear anchors, language tags.
 */
const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- the pattern removes control characters
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
/** Emoji and some scripts need zero-width joiners; after Latin letters they only disguise a word. */
const STRAY_JOINERS = /(?<![\u0600-\u1fff\u2100-\u{10ffff}])[\u200c\u200d]+/gu
const C1_CONTROLS = /[\u0080-\u009f]/g
const ANY_SUSPECT = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u05ff\u2010-\u2027\u202f-\u205e]/

/** In text pasted from windows-1252, C1 controls are characters of that encoding, such as U+0092 for ’. */
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** Never lengthens the text; line breaks and spaces are kept. */
export function cleanText(text: string): string {
  if (!ANY_SUSPECT.test(text)) return text
  return text
    .replace(C1_CONTROLS, (control) => WINDOWS_1252.decode(Uint8Array.of(control.charCodeAt(0))))
    .toWellFormed()
    .replace(UNWANTED, '')
    .replace(STRAY_JOINERS, '')
}

/** Single no-break spaces are kept, because French punctuation needs them. */
export function foldLine(text: string): string {
  return text.replace(/\s+/g, (run) => (run === '\u00a0' || run === '\u202f' ? run : ' ')).trim()
}

/** Never cuts a surrogate pair in half. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? max - 1 : max)
}
