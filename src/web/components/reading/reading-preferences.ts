import { LIST_LANGUAGE_CHOICES, type ListLanguageChoice } from '#contract/values/list-languages.ts'
import {
  MUTED_MAX,
  TEXT_SIZES,
  THEMES,
  type Muted,
  type TextSize,
  type Theme,
} from '#contract/content/reading.ts'
import { storeListLanguages } from '#web/lib/reading/store-list-languages.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Stored on the device, also for visitors; an account synchronises them. */
export interface ReadingPreferences {
  theme: Theme
  textSize: TextSize
  /** Shows the text of publishers only: no summaries, no translated titles. */
  originalsOnly: boolean
  /** Stored under a key of its own, which is mirrored in a cookie for the server. */
  listLanguages: ListLanguageChoice
  /** False disables single-key shortcuts (WCAG 2.1.4). */
  hasShortcuts: boolean
  mutedSources: readonly Muted[]
  mutedTopics: readonly Muted[]
}

export const DEFAULT_READING: ReadingPreferences = {
  theme: 'auto',
  textSize: 'normal',
  originalsOnly: false,
  listLanguages: 'auto',
  hasShortcuts: true,
  mutedSources: [],
  mutedTopics: [],
}

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise

const asMuted = (value: unknown): Muted[] => {
  if (!Array.isArray(value)) return []
  const isMuted = (one: unknown): one is Muted =>
    typeof one === 'object' &&
    one !== null &&
    typeof (one as Muted).id === 'string' &&
    typeof (one as Muted).name === 'string'
  return value.filter(isMuted).slice(0, MUTED_MAX)
}

/** Accepts the settings of any release; unknown values become defaults. */
export const parseReading = (text: string | null, languages: string | null = null): ReadingPreferences => {
  let stored: Partial<Record<string, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    if (typeof parsed === 'object' && parsed !== null) stored = { ...parsed }
  } catch {
    // Invalid JSON is ignored, so that the defaults apply.
  }
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULT_READING.theme),
    textSize: oneOf(TEXT_SIZES, stored.textSize, DEFAULT_READING.textSize),
    originalsOnly: stored.originalsOnly === true,
    listLanguages: oneOf(LIST_LANGUAGE_CHOICES, languages, DEFAULT_READING.listLanguages),
    hasShortcuts: stored.hasShortcuts !== false,
    mutedSources: asMuted(stored.mutedSources),
    mutedTopics: asMuted(stored.mutedTopics),
  }
}

let cached: { text: string | null; languages: string | null; value: ReadingPreferences } | undefined

/** Returns the same object until something changes, as `useSyncExternalStore` requires. */
export const readReading = (): ReadingPreferences => {
  const text = local.get(STORAGE_KEYS.readingPreferences)
  const languages = local.get(STORAGE_KEYS.listLanguages)
  if (cached?.text !== text || cached.languages !== languages)
    cached = { text, languages, value: parseReading(text, languages) }
  return cached.value
}

/** Announced to this page by the event that its other tabs receive. */
export const changeReading = (change: Partial<ReadingPreferences>): void => {
  const before = readReading()
  const { theme, textSize, listLanguages, ...rest } = { ...before, ...change }
  const stored = {
    ...rest,
    // The script in the head sets attributes only for values other than the defaults.
    ...(theme !== DEFAULT_READING.theme && { theme }),
    ...(textSize !== DEFAULT_READING.textSize && { textSize }),
  }
  local.set(STORAGE_KEYS.readingPreferences, JSON.stringify(stored))
  if (listLanguages !== before.listLanguages) storeListLanguages(listLanguages)
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.readingPreferences }))
}

export const subscribeReading = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.readingPreferences || key === STORAGE_KEYS.listLanguages || key === null)
      listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export type MutedListName = 'mutedSources' | 'mutedTopics'

export const mute = (list: MutedListName, one: Muted): void =>
  changeReading({
    [list]: [one, ...readReading()[list].filter(({ id }) => id !== one.id)].slice(0, MUTED_MAX),
  })

export const unmute = (list: MutedListName, id: string): void =>
  changeReading({ [list]: readReading()[list].filter((one) => one.id !== id) })
