import { byLocale, LOCALES, type Locale } from '#contract/values/locales.ts'
import {
  EXPERIENCE_LEVELS,
  NOTIFICATIONS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { OnboardingAnswers } from '#contract/readers/user.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { localeName } from '#locales/locale-name.ts'
import { Choices } from './choices.tsx'
import type { Question } from './onboarding-steps.ts'

interface QuestionChoicesProps {
  question: Question
  labelledBy: string
  describedBy: string
  answers: OnboardingAnswers
  onAnswer: (answer: OnboardingAnswers) => void
  onLanguage: (language: Locale) => void
}

/** No answer is preselected. */
export const QuestionChoices = ({
  question,
  labelledBy,
  describedBy,
  answers,
  onAnswer,
  onLanguage,
}: QuestionChoicesProps) => {
  const t = useTexts('onboarding')
  const { t: words } = useI18n()
  const shared = { labelledBy, describedBy, name: question }
  const named = <T extends string>(values: readonly T[], names: Record<T, string>) =>
    values.map((value) => ({ value, name: names[value] }))
  const of = <T extends string>(answer: T | undefined): T[] => (answer ? [answer] : [])
  switch (question) {
    case 'languagePreference':
      return (
        <Choices
          {...shared}
          options={named(LOCALES, byLocale(localeName))}
          chosen={of(answers.languagePreference)}
          onChange={([language]) => language && onLanguage(language)}
        />
      )
    case 'referralSource':
      return (
        <Choices
          {...shared}
          options={named(REFERRAL_SOURCES, t.referralSource.options)}
          chosen={of(answers.referralSource)}
          onChange={([referralSource]) => onAnswer({ referralSource })}
        />
      )
    case 'userRole':
      return (
        <Choices
          {...shared}
          options={named(USER_ROLES, t.userRole.options)}
          chosen={of(answers.userRole)}
          onChange={([userRole]) => onAnswer({ userRole })}
        />
      )
    case 'experienceLevel':
      return (
        <Choices
          {...shared}
          options={named(EXPERIENCE_LEVELS, t.experienceLevel.options)}
          chosen={of(answers.experienceLevel)}
          onChange={([experienceLevel]) => onAnswer({ experienceLevel })}
        />
      )
    case 'favoriteCategories':
      return (
        <Choices
          {...shared}
          isSeveral
          options={CATEGORIES.map((value) => ({ value, name: words.categories[value], category: value }))}
          chosen={answers.favoriteCategories ?? []}
          onChange={(favoriteCategories) => onAnswer({ favoriteCategories })}
        />
      )
    case 'readingFrequency':
      return (
        <Choices
          {...shared}
          options={named(READING_FREQUENCIES, t.readingFrequency.options)}
          chosen={of(answers.readingFrequency)}
          onChange={([readingFrequency]) => onAnswer({ readingFrequency })}
        />
      )
    case 'notifications':
      return (
        <Choices
          {...shared}
          isSeveral
          options={NOTIFICATIONS.map((value) => ({ value, ...t.notifications.options[value] }))}
          chosen={answers.notifications ?? []}
          onChange={(notifications) => onAnswer({ notifications })}
        />
      )
  }
}
