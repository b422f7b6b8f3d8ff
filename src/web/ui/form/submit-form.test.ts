import { describe, expect, it } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import { submitForm } from './submit-form.ts'

const submission = {
  form: { elements: [] } as unknown as HTMLFormElement,
  fields: new FormData(),
  api: (() => Promise.reject(new Error('no call is made here'))) as unknown as Api,
  locale: 'en' as const,
}

describe('a submission', () => {
  it('makes its call, also where nothing follows it', async () => {
    let calls = 0
    const send = async () => {
      calls += 1
    }
    expect(await submitForm({ send }, submission, {})).toEqual({})
    expect(calls).toBe(1)
  })

  it('makes no call for a form with a problem', async () => {
    let calls = 0
    const send = async () => {
      calls += 1
    }
    const check = () => ({ email: 'Please enter an address.' })
    expect(await submitForm({ send, check }, submission, {})).toEqual({ email: 'Please enter an address.' })
    expect(calls).toBe(0)
  })

  it('hands the answer on, with what was sent', async () => {
    const done: unknown[] = []
    await submitForm({ send: async () => 'answer' }, submission, {
      onDone: (answer, fields) => void done.push(answer, fields),
    })
    expect(done).toEqual(['answer', submission.fields])
  })
})
