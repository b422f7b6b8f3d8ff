/** The keys of `PageShortcuts` and of the search, which work on every page. */
export const HOST_KEYS = 'jkhdb,?'
export const SEARCH_KEY = '/'
export const PAGE_KEYS = HOST_KEYS + SEARCH_KEY
/** With Ctrl, or ⌘ on a Mac: the search. */
export const COMMAND_KEY = 'k'

/** In these elements keys are input or have another meaning, so shortcuts are ignored. */
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"]'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
