import type { Calls } from '#contract/endpoints.ts'
import type { Passkey } from '#contract/readers/passkeys.ts'
import type { Preferences } from '#contract/readers/preferences.ts'
import type { Profile } from '#contract/readers/profile.ts'

export type SignIn = Calls['GET /auth/sign-ins']['response']['signIns'][number]
export type Session = Calls['GET /auth/sessions']['response']['sessions'][number]

/** Forms of the profile, in its address after one was sent without script. */
export const PROFILE_DONE = ['name', 'preferences', 'email', 'password'] as const
export type ProfileDone = (typeof PROFILE_DONE)[number]

export interface ProfileData {
  profile: Profile
  preferences: Preferences
  sessions: Session[]
  passkeys: Passkey[]
  signIns: SignIn[]
}
