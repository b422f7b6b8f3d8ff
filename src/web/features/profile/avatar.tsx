import type { User } from '#contract/user.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** The first sign as a reader sees it: an emoji or an accented letter is one. */
const initial = (name: string): string => [...segmenter.segment(name.trim())][0]?.segment.toUpperCase() ?? ''

/** Initials of a name, or of the address where there is none. Says nothing to who hears the name beside it. */
export const Avatar = ({ user }: { user: User }) => (
  <span className="profile-avatar" aria-hidden="true">
    {initial(user.firstName) + initial(user.lastName) || initial(user.email ?? '')}
  </span>
)
