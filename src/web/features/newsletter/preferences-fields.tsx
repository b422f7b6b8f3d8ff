import { type ReactNode, useId } from 'react'
import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'
import type { NewsletterSubscription } from '#contract/readers/newsletters.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import '#web/components/newsletter-card/newsletter-card.css'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ZoneField } from './zone-field.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const LANGUAGES = [...CONTENT_LANGUAGES, 'both'] as const

interface FieldsProps {
  stored: NewsletterSubscription
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="newsletter-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

interface ChipsProps<T extends string | number> {
  legend: string
  name: string
  choice: typeof Checkbox
  values: readonly T[]
  textOf: (value: T) => string
  isChosen: (value: T) => boolean
}

const Chips = <T extends string | number>({
  legend,
  name,
  choice: Choice,
  values,
  textOf,
  isChosen,
}: ChipsProps<T>) => (
  <fieldset className="letters-choice">
    <legend>{legend}</legend>
    {values.map((value) => (
      <Choice key={value} variant="pill" name={name} value={value} defaultChecked={isChosen(value)}>
        {textOf(value)}
      </Choice>
    ))}
  </fieldset>
)

export const NewsletterFields = ({ stored }: FieldsProps) => {
  const t = useTexts('newsletter').preferences
  return (
    <Part title={t.which}>
      <div className="letters-choice">
        <Checkbox variant="pill" name="wantsDaily" defaultChecked={stored.wantsDaily}>
          {t.daily}
        </Checkbox>
        <Checkbox variant="pill" name="wantsWeekly" defaultChecked={stored.wantsWeekly}>
          {t.weekly}
        </Checkbox>
      </div>
    </Part>
  )
}

export const WhenFields = ({ stored }: FieldsProps) => {
  const t = useTexts('newsletter').preferences
  const id = useId()
  return (
    <Part title={t.when}>
      <div className="newsletter-pair">
        <p>
          <label htmlFor={`${id}hour`}>{t.hour}</label>
          <Select
            id={`${id}hour`}
            name="sendHour"
            options={HOURS.map((hour) => [hour, t.hourOf(hour)] as const)}
            defaultValue={stored.sendHour}
          />
        </p>
        <ZoneField stored={stored.timeZone} />
      </div>
      <Chips
        legend={t.days}
        name="days"
        choice={Checkbox}
        values={[1, 2, 3, 4, 5, 6, 7]}
        textOf={(day) => t.dayNames[day - 1] ?? ''}
        isChosen={(day) => stored.days.includes(day)}
      />
      <p>
        <label htmlFor={`${id}pause`}>{t.pausedUntil}</label>
        <TextInput
          id={`${id}pause`}
          type="date"
          name="pausedUntil"
          defaultValue={stored.pausedUntil ?? ''}
          aria-describedby={`${id}pauseNote`}
        />
        <small id={`${id}pauseNote`} className="newsletter-small">
          {t.pauseNote}
        </small>
      </p>
    </Part>
  )
}

export const WhatFields = ({ stored }: FieldsProps) => {
  const t = useTexts('newsletter').preferences
  const { t: words } = useI18n()
  return (
    <Part title={t.what}>
      <Chips
        legend={t.language}
        name="language"
        choice={Radio}
        values={LANGUAGES}
        textOf={(language) => t.languages[language]}
        isChosen={(language) => stored.language === language}
      />
      <Chips
        legend={t.categories}
        name="categories"
        choice={Checkbox}
        values={CATEGORIES}
        textOf={(category) => words.categories[category]}
        isChosen={(category) => stored.categories.includes(category)}
      />
      <p className="newsletter-small">{t.categoriesNote}</p>
      <Chips
        legend={t.minutes}
        name="minutes"
        choice={Radio}
        values={DIGEST_BUDGETS_MINUTES}
        textOf={t.minutesOf}
        isChosen={(minutes) => stored.minutes === minutes}
      />
    </Part>
  )
}
