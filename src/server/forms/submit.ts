import type { Locale } from '#contract/values/locales.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { createApi } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { explainFailure } from '#web/lib/forms/explain-failure.ts'
import type { PostedForm, Problems } from '#web/lib/api/posted-form.ts'
import { FORM_FIELD, valuesOf } from '#web/lib/forms/form-declaration.ts'
import type { PostableForm } from './postable-form.ts'

export interface Submission {
  form: PostableForm
  fields: FormData
  page: URL
  locale: Locale
  /** Headers of the call, which carry the reader's credentials. */
  headers: Readonly<Record<string, string>>
}

export type Outcome = {
  /** `Set-Cookie` of the call. */
  cookies: readonly string[]
} & (
  | { kind: 'done'; location: string }
  | { kind: 'refused'; status: number; retryAfter: string | null; posted: PostedForm }
)

/** Never sent back: a page in a cache or on a screen must not contain them. */
const SECRET = /password|confirmation|code/i

/** Statuses of the API that mean "the values are wrong", whichever reason it has. */
const WRONG_VALUES: ReadonlySet<number> = new Set([400, 401, 404, 409])

const typedValues = (fields: FormData): PostedForm['values'] =>
  Object.fromEntries(
    [...new Set(fields.keys())]
      .filter((name) => name !== FORM_FIELD && !SECRET.test(name))
      .map((name) => [name, fields.getAll(name).map(String)]),
  )

/** In the order of the page, so that the first one takes the focus. Unchecked boxes are not sent and come last. */
const inOrder = (problems: Problems, fields: FormData): Problems => {
  const names = [...new Set([...fields.keys(), ...Object.keys(problems)])]
  return Object.fromEntries(names.filter((name) => name in problems).map((name) => [name, problems[name]]))
}

/** Makes the call of a form by the client that pages use. */
export const createSubmit =
  (fetchApi: (request: Request) => Response | Promise<Response>, publicUrl: string) =>
  async ({ form: { declaration, next }, fields, page, locale, headers }: Submission): Promise<Outcome> => {
    const cookies: string[] = []
    let retryAfter: string | null = null
    const api = createApi({
      origin: publicUrl,
      lng: contentLanguageOf(locale),
      headers: () => headers,
      fetch: async (request) => {
        const response = await fetchApi(request)
        cookies.push(...response.headers.getSetCookie())
        retryAfter = response.headers.get('retry-after')
        return response
      },
    })
    const refuse = (problems: Problems, status: number, error?: ApiError): Outcome => ({
      kind: 'refused',
      status: WRONG_VALUES.has(status) ? 422 : status,
      retryAfter,
      cookies,
      posted: {
        form: valuesOf(fields)[FORM_FIELD] ?? '',
        problems: inOrder(problems, fields),
        values: typedValues(fields),
        ...(error && { code: error.code }),
      },
    })
    const at = (path: string) => localePath(locale, path)
    const found = (await declaration.check?.(fields, locale)) ?? {}
    if (Object.keys(found).length > 0) return refuse(found, 422)
    try {
      const answer = await declaration.send(api, fields, locale)
      return { kind: 'done', cookies, location: next(answer as never, { fields, page, at }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'unauthorized') {
        const address = encodeURIComponent(page.pathname + page.search)
        return { kind: 'done', cookies, location: at(`/sign-in?next=${address}`) }
      }
      return refuse(await explainFailure(declaration, error, locale), error.status, error)
    }
  }
