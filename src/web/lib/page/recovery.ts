import { isNative } from '#web/platform/target.ts'

/** What `recover.js` exports: `shell/start/recover.ts`. */
export interface Recovery {
  reloadOnce: () => Promise<boolean>
  recover: () => Promise<unknown>
}

/**
 * Decides what becomes of a page whose files are missing. A file of its own, because few pages need it, at an address that every
 * release has.
 */
export const RECOVERY: string = '/recover.js'

/**
 * Reloads a page whose files are missing, as `reload-once.ts` says. The apps hold their files, and reloading
 * brings no others.
 *
 * @returns whether the page is being reloaded
 */
export const reloadForMissingFile = async (): Promise<boolean> => {
  if (isNative) return false
  return import(/* @vite-ignore */ RECOVERY).then(
    ({ reloadOnce }: Recovery) => reloadOnce(),
    () => false,
  )
}
