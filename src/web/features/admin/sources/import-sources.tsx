import type { Calls } from '#contract/endpoints.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { FieldProblem, Form, FormProblem, SubmitButton, useField } from '#web/ui/form/form.tsx'
import { textsOf } from '#locales/texts.ts'

type Import = Calls['POST /admin/sources/import']

/** Needs script, which reads the file. */
const importSources: FormDeclaration<Import['response']> = {
  send: async (api, fields) => {
    const { language, category } = valuesOf(fields)
    const opml = await (fields.get('file') as File).text()
    return api('POST /admin/sources/import', {
      body: { opml, language, category } as Import['input']['body'],
    })
  },
  fieldTexts: (locale) => ({ file: textsOf(locale, 'newsroom').problems.file }),
}

const FileField = () => {
  const t = useTexts('newsroom')
  const { problem, problemId, props } = useField('file')
  return (
    <div>
      <label className="admin-field">
        <span>{t.sources.importFile}</span>
        <FileInput {...props} accept=".opml,.xml,text/x-opml,text/xml" required />
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}

export const ImportSources = () => {
  const t = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const categories = useCategoryOptions()
  const form = useNewsroomForm(importSources, { say: ({ data }) => t.sources.imported(data.added.length) })
  return (
    <Disclosure className="admin-section" summary={t.sources.import}>
      <Form form={form} className="admin-row">
        <FileField />
        <Choice
          label={t.sources.language}
          name="language"
          value={contentLanguage}
          options={Object.entries(t.languages)}
        />
        <Choice label={t.category} name="category" value="technology" options={categories} />
        <SubmitButton variant="ghost" isSmall>
          {t.sources.import}
        </SubmitButton>
        {/* Absent in the apps: a link sends the browser's cookie, but cannot send the app's token. */}
        {!isNative && (
          <Anchor href="/api/admin/sources/export" variant="text" download>
            {t.sources.export}
          </Anchor>
        )}
        <FormProblem />
      </Form>
    </Disclosure>
  )
}
