import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import {
  EXPERIENCE_LEVELS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import type { Preferences } from '#contract/readers/preferences.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { fieldsOf } from '#web/lib/forms/form-declaration.ts'
import { interestsOf, preferencesForm } from '#web/lib/forms/profile/preferences-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'

const ANSWERS = [
  ['experienceLevel', EXPERIENCE_LEVELS, 'experienceLevels'],
  ['userRole', USER_ROLES, 'userRoles'],
  ['readingFrequency', READING_FREQUENCIES, 'readingFrequencies'],
  ['referralSource', REFERRAL_SOURCES, 'referralSources'],
] as const

interface InterestsProps {
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
}

/** Each choice is saved when it is made; without script, all of them by a button. */
export const Interests = ({ preferences: stored, save }: InterestsProps) => {
  const { interests: t, save: saveAll } = useTexts('profile')
  const form = useForm(preferencesForm)
  const { posted } = form
  const preferences = useHydrated() || !posted ? stored : { ...stored, ...interestsOf(fieldsOf(posted)) }
  return (
    <Form form={form} className="profile-fields">
      <FavoriteCategories
        chosen={preferences.favoriteCategories}
        onChange={(favoriteCategories) => save({ favoriteCategories })}
      />
      <div className="profile-answers">
        {ANSWERS.map(([name, values, texts]) => (
          <Answer
            key={name}
            name={name}
            label={t[name]}
            values={values}
            texts={t[texts]}
            value={preferences[name]}
            onChange={(answer) => save({ [name]: answer })}
          />
        ))}
      </div>
      <p>
        <Link to="/feed/for-you" variant="text">
          {t.toFeed}
        </Link>
      </p>
      <FormProblem />
      <noscript>
        <SubmitButton variant="accent">{saveAll}</SubmitButton>
      </noscript>
    </Form>
  )
}

interface FavoriteCategoriesProps {
  chosen: readonly Category[]
  onChange: (chosen: Category[]) => void
}

/** `data-category` gives each its hue. */
const FavoriteCategories = ({ chosen, onChange }: FavoriteCategoriesProps) => {
  const { categories } = useI18n().t
  return (
    <fieldset className="profile-categories">
      <legend>{useTexts('profile').interests.favoriteCategories}</legend>
      {CATEGORIES.map((category) => (
        <label key={category} data-category={category}>
          <Checkbox
            name="favoriteCategories"
            value={category}
            checked={chosen.includes(category)}
            onChange={({ target }) =>
              onChange(CATEGORIES.filter((one) => (one === category ? target.checked : chosen.includes(one))))
            }
          />
          <span>{categories[category]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface AnswerProps {
  name: string
  label: string
  values: readonly string[]
  texts: Readonly<Record<string, string>>
  value: string | null
  onChange: (value: string | null) => void
}

const Answer = ({ name, label, values, texts, value, onChange }: AnswerProps) => {
  const t = useTexts('profile')
  const id = useId()
  return (
    <div className="profile-answer">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        options={[['', t.chooseNone], ...values.map((one) => [one, texts[one] ?? ''] as const)]}
      />
    </div>
  )
}
