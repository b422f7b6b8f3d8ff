import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { subscribeForm } from '#web/lib/forms/subscribe-form.ts'
import { useSite } from '#web/lib/page/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { BotTrap, Form, FormProblem, SubmitButton, useField } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ownTimeZone } from './own-time-zone.ts'
import { PreviewLink } from './preview-link.tsx'
import type { SentNote } from './sent-note.tsx'

/** Works without script. What follows a success is loaded then, because most visitors never subscribe. */
export const SubscribeForm = ({ source }: { source: string }) => {
  const t = useTexts('newsletterCard')
  const [sent, setSent] = useState<{ Note: typeof SentNote; email: string }>()
  const form = useForm(subscribeForm, {
    onDone: async (_, fields) => {
      const { SentNote: Note } = await import('./sent-note.tsx')
      setSent({ Note, email: valuesOf(fields)['email']?.trim() ?? '' })
    },
  })
  const { shortcomings } = useSite()
  if (shortcomings?.includes('mail')) return <Notice>{t.closed}</Notice>
  if (sent) return <sent.Note email={sent.email} takesFocus />
  return (
    <Form form={form} className="letters-form">
      <SubscribeFields source={source} />
      <p className="letters-note">
        {t.note} <PreviewLink>{t.preview}</PreviewLink>
        {' · '}
        <Link to="/privacy" variant="text">
          {t.privacy}
        </Link>
      </p>
    </Form>
  )
}

const SubscribeFields = ({ source }: { source: string }) => {
  const t = useTexts('newsletterCard')
  const { id, problemId, typed, props } = useField('email')
  const timeZone = useHydrated() ? ownTimeZone() : undefined
  return (
    <>
      <HiddenFields fields={{ source, timeZone }} />
      <fieldset className="letters-choice" aria-describedby={problemId}>
        <legend>{t.legend}</legend>
        <Choice name="wantsDaily" label={t.daily} />
        <Choice name="wantsWeekly" label={t.weekly} />
      </fieldset>
      <div className="letters-address">
        <label className="sr-only" htmlFor={id}>
          {t.email}
        </label>
        <TextInput
          type="email"
          placeholder={t.email}
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          required
          {...props}
          defaultValue={typed?.[0]}
        />
        <SubmitButton variant="accent" pending={t.sending}>
          {t.subscribe}
        </SubmitButton>
      </div>
      <BotTrap label={t.website} />
      <FormProblem id={problemId} fields={['email', 'wantsDaily']} />
    </>
  )
}

/** Both are invalid where neither is chosen. */
const Choice = ({ name, label }: { name: 'wantsDaily' | 'wantsWeekly'; label: string }) => {
  const { props } = useField('wantsDaily')
  const { typed } = useField(name)
  return (
    <Checkbox
      variant="pill"
      name={name}
      aria-invalid={props['aria-invalid']}
      defaultChecked={typed !== undefined}
      {...(name === props.name && { autoFocus: props.autoFocus })}
    >
      {label}
    </Checkbox>
  )
}
