import { useState } from 'react'
import { CASE_TEXT_MAX, CASE_TEXT_MIN } from '#contract/newsroom/case-limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { FormArea, FormField } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { addCaseForm } from '#web/lib/forms/newsroom-forms.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

const TYPED = ['sentence', 'cited', 'source', 'note'] as const

/** What is chosen stays, because cases of one language are added in a row. */
const emptyTexts = ({ elements }: HTMLFormElement): void => {
  for (const name of TYPED) (elements.namedItem(name) as HTMLTextAreaElement).value = ''
}

export const AddCase = () => {
  const t = useTexts('lexicon').cases
  const { note: noteLabel } = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const form = useNewsroomForm(addCaseForm, {
    say: ({ data }) => t.added(t.verdicts[data.case.verdict]),
    onDone: (_, __, element) => {
      emptyTexts(element)
      setKind('good')
    },
  })
  const sent = form.posted?.values
  const [lang, setLang] = useState<string>(sent?.['lang']?.[0] ?? contentLanguage)
  const [sourceLang, setSourceLang] = useState<string>(sent?.['sourceLang']?.[0] ?? contentLanguage)
  const [kind, setKind] = useState(sent?.['kind']?.[0] ?? 'good')
  const text = (name: 'sentence' | 'cited') => (
    <FormArea
      name={name}
      label={t[name]}
      rows={3}
      lang={name === 'sentence' ? lang : sourceLang}
      required
      minLength={CASE_TEXT_MIN}
      maxLength={CASE_TEXT_MAX[name]}
    />
  )
  return (
    <Disclosure className="admin-section" summary={t.add} isOpen={form.posted !== undefined}>
      <Form form={form} className="admin-form">
        <div className="admin-columns">
          {text('sentence')}
          {text('cited')}
        </div>
        <FormArea
          name="source"
          label={t.source}
          rows={3}
          lang={sourceLang}
          maxLength={CASE_TEXT_MAX.source}
        />
        <div className="admin-row">
          <Choice
            label={t.sentenceLang}
            name="lang"
            value={lang}
            onChange={setLang}
            options={Object.entries(languages)}
          />
          <Choice
            label={t.citedLang}
            name="sourceLang"
            value={sourceLang}
            onChange={setSourceLang}
            options={Object.entries(languages)}
          />
          <Choice
            label={t.kind}
            name="kind"
            value={kind}
            onChange={setKind}
            options={Object.entries(t.kinds)}
          />
          <FormField name="note" label={noteLabel} type="text" maxLength={CASE_TEXT_MAX.note} isWide />
          <SubmitButton isSmall>{t.addThis}</SubmitButton>
        </div>
        <FormProblem />
      </Form>
    </Disclosure>
  )
}
