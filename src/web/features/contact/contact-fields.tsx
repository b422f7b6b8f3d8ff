import { type ReactNode, useState } from 'react'
import type { ContactTopic } from '#contract/readers/contact.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_NAME_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Field } from './contact-problems.ts'

interface ContactFieldsProps {
  id: string
  topic: ContactTopic
  problems: readonly Field[]
}

export const ContactFields = ({ id, topic, problems }: ContactFieldsProps) => {
  const t = useTexts('contact')
  const [length, setLength] = useState(0)
  const problemOf = (field: Field) => ({
    'aria-invalid': problems.includes(field),
    'aria-describedby': problemId(id, field),
  })
  const problem = (field: Field): ReactNode => (
    <p id={problemId(id, field)} className="contact-problem">
      {problems.includes(field) && t.problems[field]}
    </p>
  )
  return (
    <>
      <div>
        <label htmlFor={`${id}name`}>{t.name}</label>
        <input
          id={`${id}name`}
          name="name"
          className="field"
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          required
          {...problemOf('name')}
        />
        {problem('name')}
      </div>
      <div>
        <label htmlFor={`${id}email`}>
          {t.email} <small>{t.emailNote}</small>
        </label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          className="field"
          autoComplete="email"
          maxLength={254}
          required
          {...problemOf('email')}
        />
        {problem('email')}
      </div>
      <div>
        <label htmlFor={`${id}topic`}>{t.topic}</label>
        <select id={`${id}topic`} name="topic" className="field" defaultValue={topic}>
          {Object.entries(t.topics).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}message`}>{t.message}</label>
        <textarea
          id={`${id}message`}
          name="message"
          className="field"
          rows={8}
          minLength={CONTACT_MESSAGE_MIN}
          maxLength={CONTACT_MESSAGE_MAX}
          required
          onChange={({ target }) => setLength(target.value.trim().length)}
          {...problemOf('message')}
        />
        {length > 0 && <p className="contact-length">{t.length(length)}</p>}
        {problem('message')}
      </div>
    </>
  )
}

const problemId = (id: string, field: Field): string => `${id}${field}-problem`
