import { expect, test } from 'vitest'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import { AddCase } from './add-case.tsx'

const posted: PostedForm = {
  form: 'add-case',
  code: 'bad_request',
  problems: { cited: 'Trop court' },
  values: {
    sentence: ['Prices rose by 3 %.'],
    lang: ['en'],
    cited: ['x'],
    sourceLang: ['en'],
    source: [''],
    kind: ['num'],
    note: ['from Tuesday'],
  },
}
const tagOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? ''

test('without script the form can be sent, and is folded until it is asked for', async () => {
  const html = await renderAt('/admin/cases', <AddCase />, 'fr')
  expect(html).toMatch(/^<details class="admin-section"><summary>/)
  expect(html).toContain('<input type="hidden" name="form" value="add-case"/>')
  expect(html).toMatch(/<button type="submit" class="btn btn-small">/)
})

test('a refused form comes back open, with what was typed and chosen, and the focus where it is wrong', async () => {
  const html = await renderAt('/admin/cases', <AddCase />, 'fr', { posted })
  expect(html).toMatch(/^<details class="admin-section" open="">/)
  expect(tagOf(html, 'sentence')).toContain('Prices rose by 3 %.')
  expect(tagOf(html, 'cited')).toMatch(/aria-invalid="true".* autofocus=""/)
  expect(html).toContain('>Trop court</p>')
  expect(tagOf(html, 'note')).toContain('value="from Tuesday"')
  for (const chosen of ['en', 'num']) expect(html).toContain(`<option value="${chosen}" selected="">`)
  expect(html).not.toContain('<option value="fr" selected="">')
})
