import { lazy, Suspense } from 'react'

// Compared inline: through a constant of another module, the web's bundles would contain the buttons.
const SocialSignIn =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./social-sign-in.tsx')).SocialSignIn }))
    : null

export const SocialSignInHere = ({ next }: { next?: string | undefined }) =>
  SocialSignIn && (
    <Suspense fallback={null}>
      <SocialSignIn next={next} />
    </Suspense>
  )
