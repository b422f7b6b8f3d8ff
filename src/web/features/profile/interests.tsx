import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import {
  EXPERIENCE_LEVELS,
  READING_FREQUENCIES,
  REFERRAL_SOURCES,
  USER_ROLES,
} from '#contract/content/onboarding.ts'
import type { Preferences } from '#contract/readers/preferences.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { fieldsOf } from '#web/lib/forms/form-declaration.ts'
import { interestsOf, preferencesForm } from '#web/lib/forms/profile/preferences-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'

interface InterestsProps {
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
}

/** Each choice is saved when it is made; without script, all of them by a button. */
export const Interests = ({ preferences: stored, save }: InterestsProps) => {
  const { t: words } = useI18n()
  const { interests: t, save: saveAll } = useTexts('profile')
  const form = useForm(preferencesForm)
  const { posted } = form
  const preferences = useHydrated() || !posted ? stored : { ...stored, ...interestsOf(fieldsOf(posted)) }
  return (
    <Form form={form} className="profile-fields">
      <Several
        name="favoriteCategories"
        legend={t.favoriteCategories}
        values={CATEGORIES}
        texts={words.categories}
        chosen={preferences.favoriteCategories}
        onChange={(favoriteCategories) => save({ favoriteCategories })}
      />
      <div className="profile-answers">
        <Answer
          name="experienceLevel"
          label={t.experienceLevel}
          values={EXPERIENCE_LEVELS}
          texts={t.experienceLevels}
          value={preferences.experienceLevel}
          onChange={(experienceLevel) => save({ experienceLevel })}
        />
        <Answer
          name="userRole"
          label={t.userRole}
          values={USER_ROLES}
          texts={t.userRoles}
          value={preferences.userRole}
          onChange={(userRole) => save({ userRole })}
        />
        <Answer
          name="readingFrequency"
          label={t.readingFrequency}
          values={READING_FREQUENCIES}
          texts={t.readingFrequencies}
          value={preferences.readingFrequency}
          onChange={(readingFrequency) => save({ readingFrequency })}
        />
        <Answer
          name="referralSource"
          label={t.referralSource}
          values={REFERRAL_SOURCES}
          texts={t.referralSources}
          value={preferences.referralSource}
          onChange={(referralSource) => save({ referralSource })}
        />
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

interface SeveralProps<T extends string> {
  name: string
  legend: string
  values: readonly T[]
  texts: Record<T, string>
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Saved at each change. `data-category` gives categories their hue. */
const Several = <T extends string>({ name, legend, values, texts, chosen, onChange }: SeveralProps<T>) => (
  <fieldset className="profile-categories">
    <legend>{legend}</legend>
    {values.map((value) => (
      <label key={value} data-category={value}>
        <Checkbox
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
        <span>{texts[value]}</span>
      </label>
    ))}
  </fieldset>
)

interface AnswerProps<T extends string> {
  name: string
  label: string
  values: readonly T[]
  texts: Record<T, string>
  value: T | null
  onChange: (value: T | null) => void
}

const Answer = <T extends string>({ name, label, values, texts, value, onChange }: AnswerProps<T>) => {
  const t = useTexts('profile')
  const id = useId()
  return (
    <div className="profile-answer">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? null)}
        options={[['', t.chooseNone], ...values.map((one) => [one, texts[one]] as const)]}
      />
    </div>
  )
}
