import { lazy, Suspense } from 'react'

// Asked in place, or the web's bundles would carry the buttons and their styles.
const SocialSignIn =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./social-sign-in.tsx')).SocialSignIn }))
    : null

/** Sign-in by Apple and Google, where there is any: in the apps. */
export const SocialSignInHere = ({ next }: { next?: string | undefined }) =>
  SocialSignIn && (
    <Suspense fallback={null}>
      <SocialSignIn next={next} />
    </Suspense>
  )
