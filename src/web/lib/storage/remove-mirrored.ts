import { local, mirrorCookie } from './storage.ts'
import type { MirroredKey } from './mirrored-keys.ts'

/** Removes a mirrored key and its cookie. Apart from `setMirrored`, because few pages remove anything. */
export const removeMirrored = (key: MirroredKey) => {
  local.remove(key)
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox and older Safari
  document.cookie = mirrorCookie(key, '', 0)
  // Earlier releases used the unprefixed name on https too.
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${key}=; Path=/; Max-Age=0; SameSite=Lax`
}
