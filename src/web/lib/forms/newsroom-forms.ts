import type { Calls } from '#contract/endpoints.ts'
import { CASE_TEXT_MAX, CASE_TEXT_MIN } from '#contract/newsroom/case-limits.ts'
import { textsOf } from '#locales/texts.ts'
import { type FormDeclaration, valuesOf } from './form-declaration.ts'

type AddedCase = Calls['POST /admin/cases']

export const addCaseForm: FormDeclaration<AddedCase['response']> = {
  name: 'add-case',
  send: (api, fields) => {
    const { sentence, lang, cited, sourceLang, source, kind, note } = valuesOf(fields)
    const body = { sentence, lang, cited, sourceLang, kind, ...(source && { source }), ...(note && { note }) }
    return api('POST /admin/cases', { body: body as AddedCase['input']['body'] })
  },
  fieldTexts: (locale) => {
    const { length } = textsOf(locale, 'newsroom').problems
    return {
      sentence: length(CASE_TEXT_MIN, CASE_TEXT_MAX.sentence),
      cited: length(CASE_TEXT_MIN, CASE_TEXT_MAX.cited),
      source: length(0, CASE_TEXT_MAX.source),
      note: length(0, CASE_TEXT_MAX.note),
    }
  },
  fallback: (locale) => textsOf(locale, 'newsroom').failed,
}

type TestMail = Calls['POST /digest/admin/test-daily-email']

/** The newest letter, to the editor's own address. */
export const testMailForm: FormDeclaration<TestMail['response']> = {
  name: 'test-mail',
  send: (api, fields) => {
    const { period, lng, audience } = valuesOf(fields)
    const query = { lng, audience } as TestMail['input']['query']
    return period === 'weekly'
      ? api('POST /digest/admin/test-weekly-email', { query })
      : api('POST /digest/admin/test-daily-email', { query })
  },
  fallback: (locale) => textsOf(locale, 'newsroom').failed,
}
