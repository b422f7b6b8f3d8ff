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
import { Link } from '#web/ui/link.tsx'

interface InterestsProps {
  preferences: Preferences
  save: (change: Partial<Preferences>) => void
}

export const Interests = ({ preferences, save }: InterestsProps) => {
  const { t: words } = useI18n()
  const t = useTexts('profile').interests
  return (
    <>
      <Several
        legend={t.favoriteCategories}
        values={CATEGORIES}
        texts={words.categories}
        chosen={preferences.favoriteCategories}
        onChange={(favoriteCategories) => save({ favoriteCategories })}
      />
      <div className="profile-answers">
        <Answer
          label={t.experienceLevel}
          values={EXPERIENCE_LEVELS}
          texts={t.experienceLevels}
          value={preferences.experienceLevel}
          onChange={(experienceLevel) => save({ experienceLevel })}
        />
        <Answer
          label={t.userRole}
          values={USER_ROLES}
          texts={t.userRoles}
          value={preferences.userRole}
          onChange={(userRole) => save({ userRole })}
        />
        <Answer
          label={t.readingFrequency}
          values={READING_FREQUENCIES}
          texts={t.readingFrequencies}
          value={preferences.readingFrequency}
          onChange={(readingFrequency) => save({ readingFrequency })}
        />
        <Answer
          label={t.referralSource}
          values={REFERRAL_SOURCES}
          texts={t.referralSources}
          value={preferences.referralSource}
          onChange={(referralSource) => save({ referralSource })}
        />
      </div>
      <p>
        <Link to="/feed/for-you" className="text-link">
          {t.toFeed}
        </Link>
      </p>
    </>
  )
}

interface SeveralProps<T extends string> {
  legend: string
  values: readonly T[]
  texts: Record<T, string>
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Saved at each change. `data-category` gives categories their hue. */
const Several = <T extends string>({ legend, values, texts, chosen, onChange }: SeveralProps<T>) => (
  <fieldset className="profile-categories">
    <legend>{legend}</legend>
    {values.map((value) => (
      <label key={value} data-category={value}>
        <input
          type="checkbox"
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
  label: string
  values: readonly T[]
  texts: Record<T, string>
  value: T | null
  onChange: (value: T | null) => void
}

const Answer = <T extends string>({ label, values, texts, value, onChange }: AnswerProps<T>) => {
  const t = useTexts('profile')
  const id = useId()
  return (
    <div className="profile-answer">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t.chooseNone}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {texts[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
