import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import {
  CONTACT_ADDRESS_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MAX,
} from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { contactForm } from '#web/lib/forms/contact-form.ts'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { Field } from '#web/ui/form/field.tsx'
import { BotTrap, FieldProblem, Form, FormProblem, SubmitButton, useField } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

/** The text stays in the form until it is delivered. */
export const ContactForm = ({ topic }: { topic: ContactTopic }) => {
  const t = useTexts('contact')
  const navigate = useNavigate()
  const form = useForm(contactForm, { onDone: () => navigate({ to: '/contact', search: { sent: '1' } }) })
  const [chosen, setChosen] = useState<string>(form.posted?.values['topic']?.[0] ?? topic)
  return (
    <Form form={form} className="contact-form">
      <Field name="name" label={t.name} autoComplete="name" maxLength={CONTACT_NAME_MAX} />
      <Field
        name="email"
        type="email"
        label={
          <>
            {t.email} <small>{t.emailNote}</small>
          </>
        }
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
      <TopicField topic={chosen} onChoose={setChosen} />
      {chosen === 'removal' && (
        <Field
          name="address"
          type="url"
          label={
            <>
              {t.address} <small>{t.addressNote}</small>
            </>
          }
          required={false}
          maxLength={CONTACT_ADDRESS_MAX}
        />
      )}
      <MessageField />
      <BotTrap label={t.website} />
      <FormProblem />
      <div className="contact-foot">
        <SubmitButton variant="accent" pending={t.sending}>
          {t.send}
        </SubmitButton>
        <p>
          {t.privacy}{' '}
          <Link to="/privacy" variant="text">
            {t.privacyLink}
          </Link>
          .
        </p>
      </div>
    </Form>
  )
}

const TopicField = ({ topic, onChoose }: { topic: string; onChoose: (topic: string) => void }) => {
  const t = useTexts('contact')
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t.topic}</label>
      <Select
        id={id}
        name="topic"
        options={Object.entries(t.topics)}
        defaultValue={topic}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}

const MessageField = () => {
  const t = useTexts('contact')
  const [length, setLength] = useState(0)
  const { id, problem, problemId, typed, props } = useField('message')
  return (
    <div>
      <label htmlFor={id}>{t.message}</label>
      <TextArea
        rows={8}
        minLength={CONTACT_MESSAGE_MIN}
        maxLength={CONTACT_MESSAGE_MAX}
        required
        onChange={({ target }) => setLength(target.value.trim().length)}
        {...props}
        defaultValue={typed?.[0]}
      />
      {length > 0 && <p className="contact-length">{t.length(length)}</p>}
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}
