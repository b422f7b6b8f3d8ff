import type { User } from '#contract/readers/user.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** The first grapheme, so that an emoji or an accented letter counts as one. */
const initial = (name: string): string => [...segmenter.segment(name.trim())][0]?.segment.toUpperCase() ?? ''

/**
 * The fallback is the initial of the name or the address. Hidden from screen readers, which read the name
 * beside it.
 */
export const Avatar = ({ user }: { user: User }) =>
  user.avatar ? (
    <img
      className="profile-avatar"
      src={isNative ? apiOrigin() + user.avatar : user.avatar}
      alt=""
      width="64"
      height="64"
    />
  ) : (
    <span className="profile-avatar" aria-hidden="true">
      {initial(user.firstName) + initial(user.lastName) || initial(user.email ?? '')}
    </span>
  )
