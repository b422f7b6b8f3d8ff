import { SignInPage } from '#web/features/account/sign-in-page.tsx'
import { SignUpPage } from '#web/features/account/sign-up-page.tsx'
import { Onboarding } from '#web/features/onboarding/onboarding.tsx'

/** Onboarding with the forms of the account pages. */
export const OnboardingScreens = () => <Onboarding SignUp={SignUpPage} SignIn={SignInPage} />
