import { lazy, Suspense } from 'react'
import type { SocialSignInProps } from './social-sign-in.tsx'

// Compared inline: through a constant of another module, the web's bundles would contain the buttons.
const SocialSignIn =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./social-sign-in.tsx')).SocialSignIn }))
    : null

export const SocialSignInHere = (props: SocialSignInProps) =>
  SocialSignIn && (
    <Suspense fallback={null}>
      <SocialSignIn {...props} />
    </Suspense>
  )
