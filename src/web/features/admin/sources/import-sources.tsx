import type { Calls } from '#contract/endpoints.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { LabelledField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

type ImportBody = Calls['POST /admin/sources/import']['input']['body']

/** Needs script, which reads the file. */
export const ImportSources = () => {
  const t = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const categories = useCategoryOptions()
  const form = useNewsroomForm(
    {
      send: async (api, fields) => {
        const { language, category } = valuesOf(fields)
        const opml = await (fields.get('file') as File).text()
        return api('POST /admin/sources/import', { body: { opml, language, category } as ImportBody })
      },
      fieldTexts: () => ({ file: t.problems.file }),
    },
    { say: ({ data }) => t.sources.imported(data.added.length) },
  )
  return (
    <Disclosure className="admin-section" summary={t.sources.import}>
      <Form form={form} className="admin-row">
        <LabelledField name="file" label={t.sources.importFile}>
          {(field) => <FileInput {...field} accept=".opml,.xml,text/x-opml,text/xml" required />}
        </LabelledField>
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
