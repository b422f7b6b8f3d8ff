import { MissingFileError } from './missing-file.ts'
import { reloadForMissingFile } from './recovery.ts'

/**
 * Loads what a reader asked for by a press or a key. When its files are missing, the page is reloaded once; the promise is then
 * pending until it is gone. It rejects if that does not help, or would lose what was typed.
 */
export const loadOrReload = async <T>(load: () => Promise<T>, reload = reloadForMissingFile): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof MissingFileError) || !(await reload())) throw error
    return new Promise<never>(() => undefined)
  }
}
