import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { renderAt } from '#web/components/page.fixture.tsx'
import type { PostedForm } from '#web/lib/api/posted-form.ts'
import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'
import { Field } from './field.tsx'
import { Form, FormProblem, SubmitButton } from './form.tsx'
import { useForm } from './use-form.ts'
import { useGuard } from '../use-guard.ts'

const declaration: FormDeclaration = { name: 'greet', send: async () => undefined }

const Greeting = ({ name = declaration.name, place }: { name?: string; place?: string }) => {
  const form = useForm({ ...declaration, ...(name !== undefined && { name }) }, place ? { place } : {})
  return (
    <Form form={form}>
      <Field name="who" label="Who" defaultValue="Ada" hint="A name" />
      <Field name="words" label="Words" />
      <FormProblem />
      <SubmitButton pending="Sending">Send</SubmitButton>
    </Form>
  )
}

const Scripted = () => (
  <Form form={useForm({ send: async () => undefined })}>
    <SubmitButton>Send</SubmitButton>
  </Form>
)

const posted: PostedForm = {
  form: 'greet',
  problems: { words: 'Say something' },
  values: { who: ['Grace "G" <b>'], words: [''] },
}
const at = (options: { posted?: PostedForm; place?: string } = {}) =>
  renderAt('/', <Greeting {...(options.place && { place: options.place })} />, 'en', {
    ...(options.posted && { posted: options.posted }),
  })
const inputOf = (html: string, name: string): string =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

describe('a form', () => {
  it('is posted to its own page and names itself', async () => {
    const html = await at()
    expect(html).toMatch(
      /^<form data-waits="true" method="post"><input type="hidden" name="form" value="greet"\/>/,
    )
    expect(html).not.toContain('novalidate')
    expect(await at({ place: 'top' })).toContain('value="greet:top"')
  })

  it('connects each field with its problem and hint', async () => {
    const html = await at()
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(inputOf(html, 'who')) ?? []
    const ids = described.split(' ')
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(html).toContain(`id="${id}"`)
    expect(inputOf(html, 'who')).not.toMatch(/aria-invalid|autofocus/)
    expect(inputOf(html, 'who')).toContain('value="Ada"')
  })

  it('that was refused comes back with what was typed and the focus in the first invalid field', async () => {
    const html = await at({ posted })
    expect(inputOf(html, 'who')).toContain('value="Grace &quot;G&quot; &lt;b&gt;"')
    expect(inputOf(html, 'words')).toMatch(/aria-invalid="true".*autofocus|autofocus.*aria-invalid="true"/)
    expect(inputOf(html, 'who')).not.toMatch(/aria-invalid|autofocus/)
    expect(html).toContain('>Say something</p>')
  })

  it('puts the focus on the reason where no field is at fault', async () => {
    const html = await at({ posted: { ...posted, problems: { form: 'Too busy' } } })
    expect(html).toMatch(/<p role="alert"[^>]* tabindex="-1" autofocus="">Too busy<\/p>/)
  })

  it('leaves alone what another form of the page sent', async () => {
    expect(await at({ posted, place: 'top' })).not.toContain('Say something')
  })

  it('without a name waits for script', async () => {
    const html = await renderAt('/', <Scripted />)
    expect(html).toMatch(/<button type="submit" class="btn needs-script">/)
    expect(html).not.toContain('name="form"')
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a guard', () => {
  it('runs one act at a time and is free again after a failure', async () => {
    vi.useFakeTimers()
    const seen: { run?: ReturnType<typeof useGuard>[0] } = {}
    const Probe = () => {
      const [run, isPending] = useGuard()
      useEffect(() => void Object.assign(seen, { run }))
      return isPending ? 'pending' : 'free'
    }
    const { container, pass, unmount } = await mount(<Probe />)
    const run = async <T,>(act: () => Promise<T>) => seen.run?.(act)
    const acts: string[] = []
    const wait = Promise.withResolvers<string>()
    const first = run(() => {
      acts.push('first')
      return wait.promise
    })
    await run(async () => acts.push('second'))
    await pass(0)
    expect([acts, container.textContent]).toEqual([['first'], 'pending'])
    wait.reject(new Error('failed'))
    await expect(first).rejects.toThrow('failed')
    await pass(0)
    expect(container.textContent).toBe('free')
    expect(await run(async () => 'third')).toBe('third')
    await unmount()
  })
})
