import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isOnboardingDue } from '#web/lib/session/onboarding-due.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { useAccount, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { platform } from '#web/platform/target.ts'

const load = async () => (await import('./onboarding-screens.tsx')).OnboardingScreens

/**
 * Rendered before the app until its reader has finished onboarding, signed in, or chosen to be a guest
 * (R-4.24).
 */
export const OnboardingGate = ({ children }: { children: ReactNode }) => {
  const user = useAccount()
  const { role, isUncertain } = useCurrentReader()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [Screens, setScreens] = useState<ComponentType>()
  const isDue = isOnboardingDue({
    platform: platform(),
    hasSession: user !== null || isUncertain === true,
    isGuest: role === 'guest',
    isComplete: local.get(STORAGE_KEYS.onboardingComplete) !== null,
    path,
  })
  useEffect(() => {
    if (user && platform() === 'ios') local.set(STORAGE_KEYS.onboardingComplete, 'true')
  }, [user])
  useEffect(() => {
    // The app's files are on the device, so no loading state is needed.
    if (isDue) void load().then((screens) => setScreens(() => screens))
  }, [isDue])
  if (!isDue) return children
  return Screens && <Screens />
}
