import { SignInPage } from '#web/features/account/sign-in-page.tsx'
import { SignUpPage } from '#web/features/account/sign-up-page.tsx'
import { Onboarding } from '#web/features/onboarding/onboarding.tsx'

/** Passes the forms in, because features must not import each other. */
export const OnboardingScreens = () => <Onboarding SignUp={SignUpPage} SignIn={SignInPage} />
