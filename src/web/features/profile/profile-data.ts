import type { Calls } from '#contract/endpoints.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { Profile } from '#contract/profile.ts'

export type Session = Calls['GET /auth/sessions']['response']['sessions'][number]

export interface ProfileData {
  profile: Profile
  preferences: Preferences
  sessions: Session[]
  passkeys: Passkey[]
}
