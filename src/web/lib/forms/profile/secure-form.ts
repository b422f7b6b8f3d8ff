import type { CallInput } from '#contract/endpoint.ts'
import type { Calls } from '#contract/endpoints.ts'
import type { secureAccount } from '#contract/readers/ways-in.ts'
import { checkPassword } from '#web/lib/forms/account/missing.ts'
import { type FormDeclaration, valuesOf } from '#web/lib/forms/form-declaration.ts'
import { ownerFields, proofOf } from './owner-forms.ts'

type Secured = CallInput<typeof secureAccount>['body']

/** Ids of one kind among values such as `passkey 0198…`. */
const idsOf = (ways: readonly string[], kind: string): string[] =>
  ways.flatMap((way) => (way.startsWith(`${kind} `) ? [way.slice(kind.length + 1)] : []))

const chosenOf = (ways: readonly string[]) => ({
  passkeys: idsOf(ways, 'passkey'),
  providers: idsOf(ways, 'provider') as Secured['keep']['providers'],
  feed: ways.includes('feed'),
})

/**
 * Ends the ticked credentials (`end`) and confirms the others of those that the page listed (`listed`, with commas), in one
 * call.
 */
export const secureForm: FormDeclaration<Calls['POST /auth/secure']['response']> = {
  name: 'secure',
  send: (api, fields) => {
    const ended = fields.getAll('end').map(String)
    const { listed = '', listedAt = '' } = valuesOf(fields)
    const kept = listed.split(',').filter((way) => !ended.includes(way))
    return api('POST /auth/secure', {
      body: {
        ...proofOf(fields),
        end: {
          ...chosenOf(ended),
          sessions: idsOf(ended, 'session'),
          emailChange: ended.includes('email'),
        },
        keep: chosenOf(kept),
        listedAt,
      },
    })
  },
  check: (fields, locale) => (fields.has('password') ? checkPassword(fields, locale) : {}),
  ...ownerFields,
}
