/**
 * Characters that never belong in a sentence: controls, soft hyphens, zero-width spaces and byte order marks,
 * directional marks and overrides (which disguise text), interlinear anchors, language tags.
 */
const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
/** Zero-width joiners belong in emoji and in some scripts, not between Latin letters. */
const STRAY_JOINERS = /(?<![\u0600-\u1fff\u2100-\u{10ffff}])[\u200c\u200d]+/gu
const C1_CONTROLS = /[\u0080-\u009f]/g
const ANY_SUSPECT = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u05ff\u2010-\u2027\u202f-\u205e]/

/**
 * The characters of windows-1252 in the place of Latin-1's controls: text pasted from there has ’ as U+0092.
 */
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** Removes invisible and deceptive characters; never lengthens the text, and keeps line breaks and spaces. */
export function cleanText(text: string): string {
  if (!ANY_SUSPECT.test(text)) return text
  return text
    .replace(C1_CONTROLS, (control) => WINDOWS_1252.decode(Uint8Array.of(control.charCodeAt(0))))
    .toWellFormed()
    .replace(UNWANTED, '')
    .replace(STRAY_JOINERS, '')
}

/** One line: every run of white space becomes one space; a single no-break space stays. */
export function foldLine(text: string): string {
  return text.replace(/\s+/g, (run) => (run === '\u00a0' || run === '\u202f' ? run : ' ')).trim()
}

/** The first `max` characters, never half of a surrogate pair. */
export function capText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? max - 1 : max)
}
