import { en } from './onboarding.en.ts'
import { fr } from './onboarding.fr.ts'

export const onboardingTexts = { en, fr }
