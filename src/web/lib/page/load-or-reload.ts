import { MissingFileError } from './missing-file.ts'
import { reloadForMissingFile } from './recovery.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A reload would lose it. */
const hasTyped = (): boolean =>
  Array.from(document.querySelectorAll<Field>('input,textarea')).some(
    ({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue,
  )

/**
 * Loads what a reader asked for by a press or a key. When its files are missing, the page is reloaded once; the promise is then
 * pending until it is gone. It rejects if that does not help, or would lose what was typed.
 */
export const loadOrReload = async <T>(load: () => Promise<T>, reload = reloadForMissingFile): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof MissingFileError) || hasTyped() || !(await reload())) throw error
    return new Promise<never>(() => undefined)
  }
}
