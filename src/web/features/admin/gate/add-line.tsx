import { useState } from 'react'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { useAct } from '#web/features/admin/use-act.ts'
import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { textsOf } from '#locales/texts.ts'
import { LineFindings } from './line-findings.tsx'
import { askCheck, type LineCheck, lineVerdictOf } from './use-line-check.ts'

const NOTHING = { en: '', fr: '', note: '' }

/** Needs script, because a line is added only after its findings were seen. */
const checkLine: Omit<FormDeclaration, 'send'> = {
  fieldTexts: (locale) => {
    const { required } = textsOf(locale, 'newsroom').problems
    return Object.fromEntries(CONTENT_LANGUAGES.map((lang) => [lang, required]))
  },
  fallback: (locale) => textsOf(locale, 'newsroom').failed,
}

/** Checks the line first; one that would accept sentences known to be wrong must be confirmed. */
export const AddLine = () => {
  const t = useTexts('lexicon')
  const { act, busy } = useAct()
  const [line, setLine] = useState(NOTHING)
  const [checked, setChecked] = useState<LineCheck>()
  const form = useForm({
    ...checkLine,
    send: async (api) => {
      setChecked(undefined)
      setChecked(await askCheck(api, line))
    },
  })
  const write = (changes: Partial<typeof NOTHING>) => {
    setLine({ ...line, ...changes })
    if ('en' in changes || 'fr' in changes) setChecked(undefined)
  }
  const add = async (isConfirmed: boolean) => {
    const { note, ...sides } = line
    const body = { ...sides, ...(note && { note }), isConfirmed }
    if (
      await act(
        'add',
        (api) => api('POST /admin/lexicon', { body }),
        () => t.lines.added,
      )
    ) {
      setLine(NOTHING)
      setChecked(undefined)
    }
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
        <ActButton isPrimary isBusy={busy === 'add'} onAct={() => add(standing === 'unsafe')}>
          {standing === 'sound' ? t.lines.addThis : t.lines.confirm}
        </ActButton>
      )}
    </Disclosure>
  )
}
