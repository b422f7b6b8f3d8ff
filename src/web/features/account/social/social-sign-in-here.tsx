import { lazy, Suspense } from 'react'

// Checked inline, or the web's bundles would contain the buttons and their styles.
const SocialSignIn =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('./social-sign-in.tsx')).SocialSignIn }))
    : null

/** Sign-in by Apple and Google, in the apps. */
export const SocialSignInHere = ({ next }: { next?: string | undefined }) =>
  SocialSignIn && (
    <Suspense fallback={null}>
      <SocialSignIn next={next} />
    </Suspense>
  )
