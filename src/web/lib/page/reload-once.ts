import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'

const { reloadedPage: KEY } = SESSION_KEYS

/** The first module that the page names is another one in each release. */
const release = (): string =>
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']?.split(' ', 1)[0] ?? ''

/** A reload without an answer would replace a page that can be read by the browser's own failure page. */
const canLoad = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  )

type Field = HTMLInputElement | HTMLTextAreaElement

/** A reload would lose it. */
const hasTyped = (): boolean =>
  Array.from(document.querySelectorAll<Field>('input,textarea')).some(
    ({ value, defaultValue, type }) => type !== 'hidden' && value !== defaultValue,
  )

let isReloading = false

/**
 * Reloads a page whose files are missing: a new page names the current ones. Once for a page of a release, because the cause is
 * another one if that did not help; and never a page on which something is typed. Part of `recover.js` only.
 *
 * @returns whether the page is being reloaded
 */
export const reloadOnce = async (): Promise<boolean> => {
  if (isReloading) return true
  const page = `${location.pathname} ${release()}`
  if (session.get(KEY) === page || !(await canLoad())) return false
  if (hasTyped()) return false
  session.set(KEY, page)
  // Without storage, a first reload cannot be distinguished from an endless loop.
  if (session.get(KEY) !== page) return false
  isReloading = true
  location.reload()
  return true
}
