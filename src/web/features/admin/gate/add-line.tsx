import { useState } from 'react'
import { type ContentLanguage, inEachLanguage } from '#contract/values/content-languages.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LineFindings } from './line-findings.tsx'
import { askCheck, type LineCheck, lineVerdictOf } from './line-check.ts'

const NOTHING = { en: '', fr: '', note: '' }

/**
 * Checks the line first; one that would accept sentences known to be wrong must be confirmed. Needs script,
 * because a line is added only after its findings were seen.
 */
export const AddLine = () => {
  const t = useTexts('lexicon')
  const { problems, failed } = useTexts('newsroom')
  const [line, setLine] = useState(NOTHING)
  const [checked, setChecked] = useState<LineCheck>()
  const form = useForm({
    fieldTexts: () => inEachLanguage(() => problems.required),
    fallback: () => failed,
    send: async (api) => {
      setChecked(undefined)
      setChecked(await askCheck(api, line))
    },
  })
  const write = (changes: Partial<typeof NOTHING>) => {
    setLine({ ...line, ...changes })
    if ('en' in changes || 'fr' in changes) setChecked(undefined)
  }
  const add = (api: Api, isConfirmed: boolean) => {
    const { note, ...sides } = line
    return api('POST /admin/lexicon', { body: { ...sides, ...(note && { note }), isConfirmed } })
  }
  const side = (lang: ContentLanguage, label: string) => (
    <FormField
      name={lang}
      label={label}
      type="text"
      lang={lang}
      required
      maxLength={400}
      autoCapitalize="none"
      spellCheck
      value={line[lang]}
      onChange={({ target }) => write({ [lang]: target.value })}
    />
  )
  const standing = checked && lineVerdictOf(checked)
  return (
    <Disclosure className="admin-section" summary={t.lines.add}>
      <Form form={form} className="admin-form">
        <div className="admin-columns">
          {side('en', t.lines.english)}
          {side('fr', t.lines.french)}
        </div>
        <p className="admin-small">{t.lines.hint}</p>
        <div className="admin-row">
          <FormField
            name="note"
            label={t.why}
            type="text"
            maxLength={500}
            isWide
            value={line.note}
            onChange={({ target }) => write({ note: target.value })}
          />
          <SubmitButton variant="ghost" isSmall className="needs-script">
            {t.lines.check}
          </SubmitButton>
        </div>
        <FormProblem />
      </Form>
      <div aria-live="polite">{checked && <LineFindings checked={checked} />}</div>
      {(standing === 'sound' || standing === 'unsafe') && (
        <ActButton
          variant="primary"
          call={(api) => add(api, standing === 'unsafe')}
          say={() => t.lines.added}
          onDone={() => {
            setLine(NOTHING)
            setChecked(undefined)
          }}
        >
          {standing === 'sound' ? t.lines.addThis : t.lines.confirm}
        </ActButton>
      )}
    </Disclosure>
  )
}
