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

export interface QuestionChoicesProps {
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
  const one = <T extends string>(
    values: readonly T[],
    names: Record<T, string>,
    onChoose: (value: T | undefined) => void,
  ) => (
    <Choices
      {...shared}
      options={values.map((value) => ({ value, name: names[value] }))}
      chosen={values.filter((value) => value === answers[question])}
      onChange={([value]) => onChoose(value)}
    />
  )
  switch (question) {
    case 'languagePreference':
      return one(LOCALES, byLocale(localeName), (language) => language && onLanguage(language))
    case 'referralSource':
      return one(REFERRAL_SOURCES, t[question].options, (answer) => onAnswer({ [question]: answer }))
    case 'userRole':
      return one(USER_ROLES, t[question].options, (answer) => onAnswer({ [question]: answer }))
    case 'experienceLevel':
      return one(EXPERIENCE_LEVELS, t[question].options, (answer) => onAnswer({ [question]: answer }))
    case 'readingFrequency':
      return one(READING_FREQUENCIES, t[question].options, (answer) => onAnswer({ [question]: answer }))
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
