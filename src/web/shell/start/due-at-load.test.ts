import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { isDueAtLoad, isSignUpPromptDue } from './due-at-load.ts'

interface Visit {
  local?: Record<string, string>
  session?: Record<string, string>
  cookie?: string
  isMember?: boolean
}

const visit = ({ local, session, cookie = '', isMember }: Visit): void => {
  const { document } = parseHTML('<html><body></body></html>')
  if (isMember) document.body.innerHTML = '<script type="application/json" id="reader">{}</script>'
  Object.defineProperty(document, 'cookie', { value: cookie })
  vi.stubGlobal('document', document)
  for (const [name, values] of Object.entries({ localStorage: local, sessionStorage: session })) {
    const storage = memoryStorage()
    for (const [key, value] of Object.entries(values ?? {})) storage.setItem(key, value)
    vi.stubGlobal(name, storage)
  }
}
afterEach(() => void vi.unstubAllGlobals())

const AT_LOAD: [string, Visit, boolean][] = [
  ['a first visit', {}, false],
  ['a member', { isMember: true }, false],
  [
    'a member who has just signed in: the trial',
    { isMember: true, local: { show_trial_modal: 'true' } },
    true,
  ],
  ['a visitor with the mark of a trial', { local: { show_trial_modal: 'true' } }, false],
  ['a change of language', { session: { app_lang_pending: 'fr' } }, true],
  [
    'languages of lists whose cookie is there',
    { local: { listLanguages: 'fr' }, cookie: 'a=b; listLanguages=fr' },
    false,
  ],
  ['languages of lists whose cookie is lost', { local: { listLanguages: 'fr' } }, true],
  ['lists in the automatic languages, which have no cookie', { local: { listLanguages: 'auto' } }, false],
]
test.each(AT_LOAD)('%s', (_, page, isDue) => {
  visit(page)
  expect(isDueAtLoad()).toBe(isDue)
})

const PROMPTS: [string, Visit, boolean][] = [
  ['a visitor', {}, true],
  ['a member', { isMember: true }, false],
  ['a visitor who dismissed it', { session: { signupPromptDismissed: 'true' } }, false],
  ['a visitor who has had another prompt', { session: { interruption: 'language-offer' } }, false],
  ['a visitor who has it already', { session: { interruption: 'sign-up-prompt' } }, true],
]
test.each(PROMPTS)('an invitation for %s', (_, page, isDue) => {
  visit(page)
  expect(isSignUpPromptDue()).toBe(isDue)
})

test('with blocked storage nothing is due at load', () => {
  visit({})
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      getItem: () => {
        throw new Error('blocked')
      },
    })
  expect(isDueAtLoad()).toBe(false)
})
